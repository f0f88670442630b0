/** Whoever goes leaves the groups, whichever way they go (docs/product/groups.md#3.4, #3.7). */
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { memberImports } from "@aprisco/contract/members/import-export"
import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"
import { enforceRetention } from "../../../roll/visitors/privacy/public.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const aPerson = async (fullName = "Rute Prado") =>
  (await admin.call(people.create, { body: { fullName } })).id
const groupOf = async (leaderId: number) =>
  (await admin.call(groups.create, { body: { name: "Célula", kind: "celula", leaderId } })).id
const stays = async (id: number) => {
  const { leaders, peopleCount } = await admin.call(groups.detail, { params: { id } })
  // Not by the list: it names no deleted person.
  const rows = await test.database.owner
    .selectFrom("groupStays")
    .where("groupId", "=", id)
    .select("leftOn")
    .execute()
  return { leaders: leaders.length, peopleCount, left: rows.map(({ leftOn }) => leftOn) }
}
const anImported = async () => {
  const { importId } = await importFile(admin, csv(["Nome", "Nascimento"], ["Ana Prado", "01/02/1980"]))
  const [ana] = (await admin.call(members.list, { query: { search: "Ana Prado" } })).results
  return { importId, personId: ana?.personId ?? 0 }
}

/** Who leads, and how they go, on 20 November. */
const WAYS: Record<string, () => Promise<{ personId: number; go: () => Promise<unknown> }>> = {
  "the only registration of a visitor is deleted": async () => {
    const { id, personId } = await test.make.aVisitor({ church })
    return { personId, go: () => admin.call(visitors.remove, { params: { id } }) }
  },
  "visitors are deleted in bulk": async () => {
    const { id, personId } = await test.make.aVisitor({ church })
    const other = await test.make.aVisitor({ church })
    const body = { action: "delete" as const, ids: [id, other.id] }
    return { personId, go: () => admin.call(visitors.bulkAction, { body }) }
  },
  "an import is undone": async () => {
    const { importId, personId } = await anImported()
    return { personId, go: () => admin.call(memberImports.undo, { params: { id: importId } }) }
  },
  "an import says that they are deceased": async () => {
    const { personId } = await test.make.aMember({ church, fullName: "Ana Prado", birthDate: "1980-02-01" })
    const sheet = csv(["Nome", "Nascimento", "Situação"], ["Ana Prado", "01/02/1980", "Falecido"])
    return { personId, go: () => importFile(admin, sheet) }
  },
  "somebody known comes onto the roll as deceased": async () => {
    const personId = await aPerson()
    const body = {
      personId,
      fullName: "Rute Prado",
      gender: "F",
      birthDate: "1980-02-01",
      maritalStatus: "single",
      membershipStatus: "deceased",
      deceasedOn: "2026-11-20",
    } as const
    return { personId, go: () => admin.call(members.create, { body }) }
  },
  "the form of a member says deceased": async () => {
    const { id, personId } = await test.make.aMember({ church })
    const body = { membershipStatus: "deceased", deceasedOn: "2026-11-20" } as const
    return { personId, go: () => admin.call(members.update, { params: { id }, body }) }
  },
  "their record is merged with that of somebody who has died": async () => {
    const personId = await aPerson()
    const dead = await aPerson()
    const body = { deceasedOn: "2026-11-20" }
    await admin.call(people.update, { params: { id: dead }, body })
    return {
      personId,
      go: () => admin.call(personMerges.create, { body: { keepId: dead, mergeId: personId } }),
    }
  },
  "they are anonymised": async () => {
    const personId = await aPerson()
    return { personId, go: () => admin.call(personPrivacy.anonymise, { params: { id: personId } }) }
  },
  "their registration is anonymised": async () => {
    const { id, personId } = await test.make.aVisitor({ church })
    return { personId, go: () => admin.call(visitorPrivacy.anonymise, { params: { id } }) }
  },
  "the retention period of their registration ends": async () => {
    const { personId } = await test.make.aVisitor({ church, createdAt: new Date("2024-11-19T12:00:00Z") })
    return { personId, go: () => enforceRetention(test.services) }
  },
}

it.each(Object.entries(WAYS))("a group goes on without its leader when %s", async (_way, prepare) => {
  const { personId, go } = await prepare()
  const id = await groupOf(personId)
  expect(await stays(id)).toEqual({ leaders: 1, peopleCount: 1, left: [null] })
  test.clock.set("2026-11-20T12:00:00-03:00")
  admin = await test.as("CHURCH_ADMIN", church)
  await go()
  expect(await stays(id)).toEqual({ leaders: 0, peopleCount: 0, left: ["2026-11-20"] })
  expect((await admin.call(groups.update, { params: { id }, body: { name: "Sem líder" } })).name).toBe(
    "Sem líder",
  )
})

it("who is still on a list of people stays in the groups when another row of theirs is deleted", async () => {
  const { personId } = await test.make.aMember({ church })
  const { id } = await test.make.aVisitor({ church, personId })
  const group = await groupOf(personId)
  await admin.call(visitors.bulkAction, { body: { action: "delete", ids: [id] } })
  expect(await stays(group)).toMatchObject({ leaders: 1, peopleCount: 1 })
})

it("a merge with somebody who has died is undone with the stays", async () => {
  const [dead, personId] = [await aPerson(), await aPerson()]
  await admin.call(people.update, { params: { id: dead }, body: { deceasedOn: "2026-11-10" } })
  const group = await groupOf(personId)
  const { id } = await admin.call(personMerges.create, { body: { keepId: dead, mergeId: personId } })
  expect(await stays(group)).toMatchObject({ leaders: 0, peopleCount: 0 })
  await admin.call(personMerges.undo, { params: { id } })
  expect(await stays(group)).toMatchObject({ leaders: 1, peopleCount: 1, left: [null] })
})

it.each(["joined to an earlier one", "linked to a member"])(
  "stays go along when a registration is found to be somebody known, %s",
  async (way) => {
    const known = way.startsWith("joined")
      ? await test.make.aVisitor({ church, createdAt: new Date("2026-10-04T15:00:00Z") })
      : await test.make.aMember({ church })
    const visitor = await test.make.aVisitor({ church })
    const group = await groupOf(visitor.personId)
    if (way.startsWith("joined"))
      await admin.call(visitorReturns.join, { params: { id: visitor.id }, body: { visitor: known.id } })
    else
      await admin.call(visitors.convertToMember, {
        params: { id: visitor.id },
        body: { linkMemberId: known.id },
      })
    const { results } = await admin.call(groupPeople.list, { params: { id: group }, query: { all: true } })
    expect(results).toMatchObject([{ personId: known.personId, role: "leader", leftOn: null }])
  },
)
