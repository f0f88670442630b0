import { notifications } from "@aprisco/contract/notifications/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { enterVisitors } from "../../../../testing/many-people.ts"
import { remindOfFollowUps } from "./remind.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let admin: Person
let leader: Person

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  // Sends and discards what the previous test left open.
  await remindOfFollowUps(test.services)
  await test.forgetEmails()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  leader = await test.as("LEADER", church)
})

const remind = () => remindOfFollowUps(test.services)
const assign = (id: number, { userId }: Person) =>
  admin.call(followUps.assign, { params: { id }, body: { responsible: userId } })
const remindersOf = async (person: Person) => {
  const { results } = await person.call(notifications.list, { query: {} })
  return results.filter(({ kind }) => kind === "follow_up_due")
}
const emailsTo = async ({ userId }: Person) => {
  const { email } = await test.database.owner
    .selectFrom("users")
    .where("id", "=", userId)
    .select("email")
    .executeTakeFirstOrThrow()
  return (await test.emails()).filter(({ to }) => to === email)
}
/** Notifications and e-mails of the leader, then of the administrator. */
const heard = async () => [
  (await remindersOf(leader)).length,
  (await emailsTo(leader)).length,
  (await remindersOf(admin)).length,
  (await emailsTo(admin)).length,
]

describe("a reminder", () => {
  it("is sent to the responsible person at the due time, once, and not after a contact", async () => {
    const { id } = await test.make.aVisitor({ church, fullName: "Ana Lima de Souza" })
    await assign(id, leader)
    const { version } = await test.database.owner
      .selectFrom("visitorRecords as visitors")
      .where("id", "=", id)
      .select("version")
      .executeTakeFirstOrThrow()
    test.clock.set("2026-11-23T11:59:00-03:00")
    await remind()
    expect(await heard()).toEqual([0, 0, 0, 0])
    test.clock.pass({ minutes: 1 })
    await remind()
    expect(await heard()).toEqual([1, 1, 0, 0])
    test.clock.pass({ days: 3 })
    await remind()
    await remind()
    expect(await heard()).toEqual([1, 1, 0, 0])
    expect(await remindersOf(leader)).toMatchObject([
      {
        title: "Acompanhamento vencido",
        text: "O prazo para falar com Ana (Sede) venceu.",
        href: `/visitantes/${id}`,
        read: false,
      },
    ])
    // A reminder must not change the version that an open form names.
    const after = await test.database.owner
      .selectFrom("visitorRecords as visitors")
      .where("id", "=", id)
      .select("version")
      .executeTakeFirstOrThrow()
    expect(after.version).toBe(version)
    // Contacted, with another due time: no reminder until that one has passed.
    await leader.call(visitors.updateFollowUp, {
      params: { id },
      body: { followUpStatus: "contacted", nextStep: "Ligar", nextDueAt: "2026-11-30T12:00:00-03:00" },
    })
    await remind()
    expect(await heard()).toEqual([1, 1, 0, 0])
    test.clock.set("2026-11-30T12:00:00-03:00")
    await remind()
    expect(await heard()).toEqual([2, 2, 0, 0])
    await leader.call(visitors.updateFollowUp, { params: { id }, body: { followUpStatus: "interested" } })
    test.clock.pass({ days: 15 })
    await remind()
    expect(await heard()).toEqual([2, 2, 0, 0])
  })

  it("contains no name in the e-mail, and links to the recipient's own list", async () => {
    const made = await Promise.all([1, 2, 3].map(() => test.make.aVisitor({ church, fullName: "Ana Lima" })))
    for (const { id } of made) await assign(id, leader)
    test.clock.pass({ days: 2 })
    await remind()
    const emails = await emailsTo(leader)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe("3 acompanhamentos venceram")
    expect(emails[0]?.text).toContain("http://aprisco.test/visitantes/acompanhamentos")
    expect(JSON.stringify(emails)).not.toContain("Ana")
    expect(await remindersOf(leader)).toHaveLength(3)
  })

  it("of an unassigned visitor goes to the church's administrators", async () => {
    const second = await test.as("CHURCH_ADMIN", church)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await test.make.aVisitor({ church })
    test.clock.pass({ days: 2 })
    await remind()
    expect(await heard()).toEqual([0, 0, 1, 1])
    const [email] = await emailsTo(second)
    expect(email?.subject).toBe("Um acompanhamento sem responsável venceu")
    expect(email?.text).toContain("http://aprisco.test/visitantes/acompanhamentos?whose=unassigned")
    expect([(await remindersOf(second)).length, (await remindersOf(stranger)).length]).toEqual([1, 0])
  })

  it("goes to the administrators when the responsible person has left or no longer manages that branch", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const [one, two] = [
      await test.make.aVisitor({ church }),
      await test.make.aVisitor({ church, branchId: branch.id }),
    ]
    await assign(one.id, leader)
    await assign(two.id, manager)
    const { owner } = test.database
    await owner.updateTable("users").set({ isActive: false }).where("id", "=", leader.userId).execute()
    await owner.deleteFrom("branchManagers").where("userId", "=", manager.userId).execute()
    test.clock.pass({ days: 2 })
    await remind()
    expect((await remindersOf(admin)).length).toBe(2)
    expect((await remindersOf(manager)).length).toBe(0)
  })

  it("is not mailed to users who switched that off", async () => {
    const { id } = await test.make.aVisitor({ church })
    await assign(id, leader)
    await leader.call(notifications.changePreferences, { body: { followUpDue: false } })
    test.clock.pass({ days: 2 })
    await remind()
    expect(await heard()).toEqual([1, 0, 0, 0])
  })

  it("is not sent for deleted, converted or uninterested visitors", async () => {
    const member = await test.make.aMember({ church })
    await test.make.aVisitor({ church, deletedAt: test.clock.now() })
    await test.make.aVisitor({ church, followUpStatus: "not_interested" })
    await test.make.aVisitor({
      church,
      followUpStatus: "converted",
      convertedAt: test.clock.now(),
      memberId: member.id,
    })
    test.clock.pass({ days: 9 })
    await remind()
    expect(await heard()).toEqual([0, 0, 0, 0])
  })

  it("is sent once for concurrent runs and for many overdue visitors", async () => {
    const createdAt = test.clock.now()
    await enterVisitors(
      test.database.owner,
      Array.from({ length: 1203 }, (_, place) => ({
        churchId: church.id,
        branchId: church.headquarters.id,
        fullName: `Visitante ${place}`,
        registrationSource: "manual" as const,
        createdAt,
      })),
    )
    test.clock.pass({ days: 2 })
    await Promise.all([remind(), remind(), remind()])
    await remind()
    const { told } = await test.database.owner
      .selectFrom("notifications")
      .where("userId", "=", admin.userId)
      .select((eb) => eb.fn.countAll<number>().as("told"))
      .executeTakeFirstOrThrow()
    expect(told).toBe(1203)
  })
})
