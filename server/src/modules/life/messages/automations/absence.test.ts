import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { automations } from "@aprisco/contract/messages/automations"
import { notifications } from "@aprisco/contract/notifications/routes"
import { people } from "@aprisco/contract/people/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { runAutomations } from "./run-automations.ts"

let test: TestApp
let church: Church
let adminId: number
let admin: Awaited<ReturnType<TestApp["signIn"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-10-01T12:00:00-03:00")
  church = await test.make.aChurch()
  adminId = (await test.as("CHURCH_ADMIN", church)).userId
  admin = await test.signIn(adminId)
})

const aPerson = async (fullName: string) => (await admin.call(people.create, { body: { fullName } })).id
const run = () => runAutomations.run(test.services, {}, { number: 1 })
/** What rang for an account, the oldest first. */
async function bellOf(userId: number) {
  const { results } = await (await test.signIn(userId)).call(notifications.list, { query: {} })
  return results.map(({ text }) => text).toReversed()
}
/** A group whose leader has an account, with Bia and Caio, on Wednesdays. */
async function aGroup() {
  const leaderId = await aPerson("Ana Prado")
  const account = await test.as("LEADER", church)
  await test.database.owner
    .updateTable("people")
    .set({ userId: account.userId })
    .where("id", "=", leaderId)
    .execute()
  const body = { name: "Esperança", kind: "celula", leaderId, weekday: 3, time: "19:30" } as const
  const { id } = await admin.call(groups.create, { body })
  for (const name of ["Bia Souza", "Caio Melo"])
    await admin.call(groupPeople.add, { params: { id }, body: { personId: await aPerson(name) } })
  return { id, leaderId, leader: account.userId }
}
/** Closes the list of a Wednesday, at which the leader alone was there, and lets the next day's hour come. */
async function missedOn({ id: sourceId, leaderId }: { id: number; leaderId: number }, day: string) {
  test.clock.set(`${day}T21:00:00-03:00`)
  admin = await test.signIn(adminId)
  const { id } = await admin.call(gatherings.begin, { body: { source: "group", sourceId, day } })
  const marks = [{ personId: leaderId, status: "present" as const }]
  await admin.call(rosters.mark, { params: { id }, body: { marks } })
  await admin.call(gatherings.close, { params: { id }, body: { rest: "absent" } })
  test.clock.set(new Date(test.clock.now().getTime() + 14 * 3_600_000).toISOString())
  await run()
}

describe("absences in a row", () => {
  it("ring for who leads the group, once for all who are missing and for each run of absences", async () => {
    const group = await aGroup()
    const stranger = await test.as("LEADER", church)
    await admin.call(automations.update, {
      params: { kind: "absence" },
      body: { isOn: true, params: { days: 2 } },
    })
    await missedOn(group, "2026-10-07")
    expect(await bellOf(group.leader)).toEqual([])
    await missedOn(group, "2026-10-14")
    await run()
    const told = "Bia Souza e Caio Melo faltaram 2 vezes seguidas. Que tal uma visita ou uma ligação?"
    expect(await bellOf(group.leader)).toEqual([told])
    expect(await bellOf(stranger.userId)).toEqual([])
    await missedOn(group, "2026-10-21")
    expect(await bellOf(group.leader)).toEqual([told])
    const messages = await test.database.owner
      .selectFrom("messages")
      .where("churchId", "=", church.id)
      .select("id")
      .execute()
    expect(messages).toEqual([])
  })

  it("from before they were switched on, and of a church that has them off, ring for nobody", async () => {
    const group = await aGroup()
    for (const day of ["2026-10-07", "2026-10-14", "2026-10-21"]) await missedOn(group, day)
    expect(await bellOf(group.leader)).toEqual([])
    admin = await test.signIn(adminId)
    await admin.call(automations.update, { params: { kind: "absence" }, body: { isOn: true } })
    test.clock.set("2026-10-23T11:00:00-03:00")
    await run()
    expect(await bellOf(group.leader)).toEqual([])
  })
})
