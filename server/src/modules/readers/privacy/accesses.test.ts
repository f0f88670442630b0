import { churchExport } from "@aprisco/contract/export/routes"
import { pathOf, type RouteShape } from "@aprisco/contract/kit/route"
import { lists } from "@aprisco/contract/lists/routes"
import { memberExports } from "@aprisco/contract/members/import-export"
import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createServingPool } from "../../../db/connect.ts"
import { openReplicas } from "../../../db/replicas.ts"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { enterMembers } from "../../../testing/many-people.ts"
import { PASSWORD } from "../../../testing/registration.ts"
import { untilWaitingForLocks } from "../../../testing/waiting-for-locks.ts"
import { hashPassword } from "../../ground/auth/passwords/public.ts"
import { deleteExpired } from "../../ground/retention/public.ts"

const NOON = "2026-11-26T12:00:00-03:00"

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(NOON)
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

/** The lines about people, oldest first. */
const noted = (...personIds: number[]) =>
  test.database.owner
    .selectFrom("personAccesses")
    .where("personId", "in", personIds)
    .orderBy("id")
    .select(["personId", "userId", "what"])
    .execute()
const kindsOf = async (personId: number) => (await noted(personId)).map(({ what }) => what)
const whoseExport = async (userId: number) =>
  (
    await test.database.owner
      .selectFrom("personAccesses")
      .where("userId", "=", userId)
      .where("what", "=", "export")
      .orderBy("personId")
      .select("personId")
      .execute()
  ).map(({ personId }) => personId)

const get = async (
  route: RouteShape,
  {
    id = 0,
    query = "",
    by = secretary,
    headers = {},
    app = test.app,
  }: { id?: number; query?: string; by?: { token: string }; headers?: object; app?: TestApp["app"] } = {},
) => {
  const url = `/api/v1${pathOf(route.path, { id })}${query}`
  return (await app.inject({ url, headers: { authorization: `Token ${by.token}`, ...headers } })).statusCode
}

/** The routes that show a record, with the person that each shows. */
const RECORDS = [
  { route: people.detail, shows: (person: Known) => person.personId },
  { route: members.detail, shows: (person: Known) => person.memberId },
  { route: members.profile, shows: (person: Known) => person.memberId },
  { route: visitors.detail, shows: (person: Known) => person.visitorId },
] as const
const CONVERTED = { convertedAt: new Date(NOON), followUpStatus: "converted" } as const
type Known = Awaited<ReturnType<typeof known>>

/** A person on the roll who came as a visitor. */
async function known(branchId?: number) {
  const at = branchId === undefined ? {} : { branchId }
  const { id: memberId, personId } = await test.make.aMember({ church, ...at })
  const visitor = await test.make.aVisitor({ church, personId, memberId, ...CONVERTED, ...at })
  return { personId, memberId, visitorId: visitor.id }
}

describe.each(RECORDS)("reading $route.path", ({ route, shows }) => {
  it("leaves one line an hour for each reader", async () => {
    const person = await known()
    const id = shows(person)
    const pastor = await test.as("PASTOR", church)
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(route, { id })))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    test.clock.pass({ minutes: 59 })
    await get(route, { id })
    await get(route, { id, by: pastor })
    test.clock.pass({ minutes: 1 })
    await get(route, { id })
    const { personId } = person
    expect(await noted(personId)).toEqual(
      [secretary, pastor, secretary].map(({ userId }) => ({ personId, userId, what: "record" })),
    )
  })

  it("is left too for a caller who has the same version already", async () => {
    const person = await known()
    const headers = { "if-none-match": '"1"', "if-match": '"1"' }
    expect([200, 304]).toContain(await get(route, { id: shows(person), headers }))
    expect(await kindsOf(person.personId)).toEqual(["record"])
  })

  it("leaves nothing where it is refused", async () => {
    const [here, there] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const person = await known(there.id)
    const id = shows(person)
    expect(await get(route, { id, by: await test.as("BRANCH_MANAGER", church, [here]) })).toBe(404)
    expect(await get(route, { id, by: await test.as("CHURCH_ADMIN", await test.make.aChurch()) })).toBe(404)
    expect(await get(route, { id, by: { token: "none" } })).toBe(401)
    if (route === visitors.detail)
      expect(await get(route, { id, by: await test.as("MEMBER", church) })).toBe(403)
    expect(await noted(person.personId)).toEqual([])
    expect(await get(route, { id, by: await test.as("BRANCH_MANAGER", church, [there]) })).toBe(200)
    expect(await kindsOf(person.personId)).toEqual(["record"])
  })
})

describe("a line", () => {
  it("is shared by the records of one person, and left by no list and no change", async () => {
    const { personId, memberId, visitorId } = await known()
    for (const route of [people.list, members.list, visitors.list]) expect(await get(route)).toBe(200)
    await secretary.call(members.update, { params: { id: memberId }, body: { profession: "Costureira" } })
    expect(await noted(personId)).toEqual([])
    await get(people.detail, { id: personId })
    await get(members.detail, { id: memberId })
    await get(visitors.detail, { id: visitorId })
    expect(await kindsOf(personId)).toEqual(["record"])
  })

  it("is left by the directory's readers, and shown to the person whose account it is", async () => {
    const user = await test.make.aUser({ church, role: "MEMBER" })
    const { id, personId } = await test.make.aMember({ church, userId: user.id })
    const member = await test.as("MEMBER", church)
    expect(await get(members.detail, { id, by: member })).toBe(200)
    const own = await test.signIn(user.id)
    await get(people.me, { by: own })
    const { count, results } = await own.call(personPrivacy.ownAccesses)
    expect([count, results[0]]).toMatchObject([1, { what: "record", whatDisplay: "Cadastro" }])
    expect(await noted(personId)).toMatchObject([{ userId: member.userId }])
  })

  it("says that the copy of a registration was taken", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const visitor = await test.make.aVisitor({ church })
    expect(await get(visitorPrivacy.data, { id: visitor.id, by: secretary })).toBe(403)
    expect(await noted(visitor.personId)).toEqual([])
    await get(visitorPrivacy.data, { id: visitor.id, by: admin })
    expect(await kindsOf(visitor.personId)).toEqual(["data"])
  })

  it("stays with the record that is kept when two are merged, and when the person is anonymised", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const [keep, other] = [await test.make.aVisitor({ church }), await test.make.aVisitor({ church })]
    for (const { id } of [keep, other]) await get(visitors.detail, { id })
    test.clock.pass({ hours: 1 })
    await get(visitors.detail, { id: other.id })
    const both = { keepId: keep.personId, mergeId: other.personId, fields: {} }
    await admin.call(personMerges.create, { body: both })
    // Lines of the same hour become one.
    expect(await kindsOf(keep.personId)).toEqual(["record", "record"])
    expect(await noted(other.personId)).toEqual([])
    await admin.call(personPrivacy.anonymise, { params: { id: keep.personId } })
    expect(await kindsOf(keep.personId)).toEqual(["record", "record"])
  })

  it("is with the kept record where the reading was beside the merge", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const [keep, other] = [await test.make.aVisitor({ church }), await test.make.aVisitor({ church })]
    const begun = await test.database.owner.transaction().execute(async (locking) => {
      // The merge has locked the person by the time it comes to the registration.
      await sql`select from visitors where id = ${other.id} for update`.execute(locking)
      const body = { keepId: keep.personId, mergeId: other.personId, fields: {} }
      const merge = admin.call(personMerges.create, { body })
      await untilWaitingForLocks(test, 1)
      // It has read the record as it was, and waits behind the merge.
      const reading = get(visitors.detail, { id: other.id })
      await untilWaitingForLocks(test, 2)
      return { merge, reading }
    })
    await begun.merge
    expect(await begun.reading).toBe(200)
    expect(await noted(other.personId)).toEqual([])
    expect(await kindsOf(keep.personId)).toEqual(["record"])
  })

  it("goes along with the registration of a visitor who is linked to a member", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const [member, visitor] = [await test.make.aMember({ church }), await test.make.aVisitor({ church })]
    await get(visitors.detail, { id: visitor.id })
    await admin.call(visitors.convertToMember, {
      params: { id: visitor.id },
      body: { linkMemberId: member.id },
    })
    expect(await noted(visitor.personId)).toEqual([])
    expect(await kindsOf(member.personId)).toEqual(["record"])
  })

  it("is written to the primary where replicas answer the reads", async () => {
    const pool = createServingPool(test.database.servingUrl)
    const options = { tell: () => undefined, prepared: true, hasReplayed: "'0/0' <= " }
    const replicas = openReplicas([{ name: "stand-in", pool }], options)
    const database = { ...test.database, connection: { ...test.database.connection, replicas } }
    const { app } = await createTestApp({ config: { rateLimit: false }, database })
    try {
      for (const { route, shows } of RECORDS) {
        const person = await known()
        expect(await get(route, { id: shows(person), app })).toBe(200)
        expect(await kindsOf(person.personId)).toEqual(["record"])
      }
      const { personId } = await known()
      expect(await get(memberExports.export, { query: "?format=csv", app })).toBe(200)
      expect(await kindsOf(personId)).toEqual(["export"])
    } finally {
      await app.close()
      await replicas.close()
    }
  })
})

describe("a file with people", () => {
  const exported = (query: string, by = secretary) =>
    get(memberExports.export, { query: `?format=csv&${query}`, by })

  it("leaves a line for each of those in it and nobody else, once an hour", async () => {
    const deaconess = await test.make.aMember({ church, ministerialFunction: "deaconess" })
    const other = await test.make.aMember({ church })
    for (const format of ["csv", "xlsx", "pdf"])
      await get(memberExports.export, { query: `?format=${format}&ministerial_function=deaconess` })
    expect(await noted(deaconess.personId, other.personId)).toEqual([
      { personId: deaconess.personId, userId: secretary.userId, what: "export" },
    ])
    test.clock.pass({ minutes: 59 })
    await exported("")
    expect(await whoseExport(secretary.userId)).toEqual([deaconess.personId, other.personId])
    test.clock.pass({ minutes: 1 })
    await exported("")
    expect(await whoseExport(secretary.userId)).toEqual([
      deaconess.personId,
      deaconess.personId,
      other.personId,
    ])
    test.clock.set("2028-11-26T11:59:00-03:00")
    await deleteExpired(test.services)
    expect(await whoseExport(secretary.userId)).toHaveLength(3)
    test.clock.pass({ minutes: 2 })
    await deleteExpired(test.services)
    expect(await whoseExport(secretary.userId)).toHaveLength(2)
  })

  it("leaves nothing where it is refused, and a branch manager's only their own people", async () => {
    const branch = await test.make.aBranch({ church })
    const own = await test.make.aMember({ church, branchId: branch.id })
    const other = await test.make.aMember({ church })
    const neighbour = await test.make.aMember({ church: await test.make.aChurch() })
    expect(await exported("", await test.as("LEADER", church))).toBe(403)
    expect(await exported(`church=${neighbour.churchId}`)).toBe(400)
    const everybody = [own, other, neighbour].map(({ personId }) => personId)
    expect(await noted(...everybody)).toEqual([])
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect(await exported("", manager)).toBe(200)
    expect(await noted(...everybody)).toEqual([
      { personId: own.personId, userId: manager.userId, what: "export" },
    ])
  })

  it("leaves lines in several churches when the office takes it", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const approved = { denominationId, affiliation: "approved" as const }
    const [home, away] = [await test.make.aChurch(approved), await test.make.aChurch(approved)]
    const ids = []
    for (const of of [home, away]) ids.push((await test.make.aMember({ church: of })).personId)
    const office = await test.as("DENOMINATION_ADMIN", home)
    expect(await exported("", office)).toBe(200)
    expect(await whoseExport(office.userId)).toEqual(ids)
  })

  it("leaves a line for the people of an exported list", async () => {
    const woman = await test.make.aMember({ church, gender: "F" })
    await test.make.aMember({ church, gender: "M" })
    const rules = { all: [{ field: "gender", op: "is", value: "F" }] } as const
    const { id } = await secretary.call(lists.create, { body: { name: "Mulheres", rules } })
    await secretary.call(lists.people, { params: { id } })
    expect(await whoseExport(secretary.userId)).toEqual([])
    expect(await get(lists.export, { id, query: "?format=csv" })).toBe(200)
    expect(await whoseExport(secretary.userId)).toEqual([woman.personId])
  })

  it("leaves a line for each of more people than one statement takes, once an hour", async () => {
    await enterMembers(
      test.database.owner,
      Array.from({ length: 5_100 }, () => ({
        churchId: church.id,
        branchId: church.headquarters.id,
        fullName: "Muita Gente",
        birthDate: "1980-01-01",
      })),
    )
    // The statistics are as in use: without them the plan for the few people of the other tests takes a loop, and ten times as long.
    await sql`analyze`.execute(test.database.owner)
    await exported("search=muita")
    const at = await test.make.aMember({ church })
    expect(await exported("")).toBe(200)
    const all = await whoseExport(secretary.userId)
    expect([all.length, new Set(all).size, all.includes(at.personId)]).toEqual([5_101, 5_101, true])
  })
})

describe("the file with all data of a church", () => {
  let admin: Awaited<ReturnType<TestApp["signIn"]>> & { userId: number }

  beforeEach(async () => {
    const passwordHash = await hashPassword(PASSWORD)
    const user = await test.make.aUser({ church, role: "CHURCH_ADMIN", passwordHash })
    admin = { ...(await test.signIn(user.id)), userId: user.id }
  })

  const answeredAtOnce = async (password = PASSWORD) =>
    (
      await test.app.inject({
        method: "POST",
        url: `/api/v1${churchExport.export.path}`,
        headers: { authorization: `Token ${admin.token}` },
        payload: { password },
      })
    ).statusCode

  it("leaves a line for everybody in it, and for no deleted person", async () => {
    const member = await test.make.aMember({ church })
    const visitor = await test.make.aVisitor({ church })
    await test.make.aMember({ church, deletedAt: new Date("2026-01-01") })
    await test.make.aMember({ church: await test.make.aChurch() })
    expect(await answeredAtOnce("another")).toBe(400)
    expect(await whoseExport(admin.userId)).toEqual([])
    expect(await answeredAtOnce()).toBe(200)
    expect(await whoseExport(admin.userId)).toEqual([member.personId, visitor.personId])
  })

  it("leaves its lines when it is fetched, for the people whom it had when it was made in the background", async () => {
    const member = await test.make.aMember({ church, createdAt: new Date("2026-01-01") })
    const gone = await test.make.aMember({ church, createdAt: new Date("2026-01-01") })
    const { id } = await admin.call(churchExport.request, { body: { password: PASSWORD } })
    await test.settle()
    expect(await whoseExport(admin.userId)).toEqual([])
    test.clock.pass({ hours: 1 })
    await admin.call(members.remove, { params: { id: gone.id } })
    const later = await secretary.call(people.create, { body: { fullName: "Rute Moabe" } })
    expect(await get(churchExport.file, { id, by: secretary })).toBe(403)
    expect(await get(churchExport.file, { id, by: admin })).toBe(200)
    expect(await whoseExport(admin.userId)).toEqual([member.personId, gone.personId])
    expect(await noted(later.id)).toEqual([])
  })
})
