import { randomBytes } from "node:crypto"
import { ROLES, type Role } from "@aprisco/contract/access/roles"
import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import { allRoutes } from "../testing/routes.ts"

/** What one church stores appears nowhere else, neither in another church's answer nor in a log. */

const WORD = "canarinho"
const canaries: string[] = []
let test: TestApp
let foreignIds: number[]
const tokens = new Map<Role, string>()

/** Begins with a word that the searches look for; the rest is random. */
function canary(): string {
  const canary = `${WORD}${randomBytes(8).toString("hex")}`
  canaries.push(canary)
  return canary
}

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  const { make } = test
  const home = await make.aChurch()
  await make.aMember({ church: home, fullName: `${WORD} da casa` })
  await make.aVisitor({ church: home, fullName: `${WORD} da casa` })
  const branch = await make.aBranch({ church: home })
  for (const role of ROLES)
    tokens.set(role, (await test.as(role, home, role === "BRANCH_MANAGER" ? [branch] : [])).token)
  const foreign = await make.aChurch({
    name: canary(),
    pastorName: canary(),
    address: canary(),
    city: canary(),
  })
  const church = foreign
  const place = await make.aBranch({ church, name: canary(), address: canary(), neighborhood: canary() })
  const people = await Promise.all(
    Array.from({ length: 4 }, () =>
      make.aMember({
        church,
        branchId: place.id,
        fullName: canary(),
        email: `${canary()}@example.org`,
        profession: canary(),
        notes: canary(),
        spouseName: canary(),
        previousChurch: canary(),
      }),
    ),
  )
  const guests = await Promise.all(
    Array.from({ length: 4 }, () =>
      make.aVisitor({
        church,
        branchId: place.id,
        fullName: canary(),
        email: `${canary()}@example.org`,
        address: canary(),
        ministryInterest: canary(),
      }),
    ),
  )
  const inBranch = { church, branchId: place.id, description: canary() }
  const ministry = await make.aMinistry({ ...inBranch, name: canary(), place: canary() })
  const activity = await make.anActivity({ ...inBranch, name: canary(), ministryId: ministry.id })
  // Through the API, so that the audit trail, notifications and e-mails are written too.
  const admin = await test.as("CHURCH_ADMIN", church)
  const body = { fullName: canary(), birthDate: "1980-05-17", notes: canary() }
  const registered = await admin.call(members.create, { body })
  await admin.call(members.remove, { params: { id: registered.id } })
  const guest = guests[0]?.id ?? 0
  const contacted = { followUpStatus: "contacted" as const, conversionNotes: canary() }
  await admin.call(visitors.updateFollowUp, { params: { id: guest }, body: contacted })
  const invited = { email: `${canary()}@example.org`, fullName: canary(), role: "PASTOR" as const }
  const colleague = await admin.call(staff.invite, { body: invited })
  const [member, visitor] = [people[0], guests[0]]
  if (member === undefined || visitor === undefined) throw new Error("nothing was planted")
  // One of each kind: the others differ only in their text, which the lists would show.
  foreignIds = [member, visitor, place, ministry, activity, foreign, registered, colleague].map(
    ({ id }) => id,
  )
})
afterAll(() => test.close())

const heard = (text: string) => canaries.filter((canary) => text.includes(canary))

it("appears in the church it belongs to", async () => {
  expect(canaries.length).toBeGreaterThanOrEqual(50)
  const [someone] = await test.database.owner
    .selectFrom("users")
    .where("role", "=", "CHURCH_ADMIN")
    .orderBy("id", "desc")
    .select("id")
    .execute()
  const admin = await test.signIn(someone?.id ?? 0)
  const page = JSON.stringify(await admin.call(members.list, { query: { search: WORD } }))
  expect(heard(page).length).toBeGreaterThanOrEqual(4)
})

const reads = allRoutes().filter(({ route }) => route.method === "GET")

/** Who may read of several churches, all of one, and a part of one; the others read less of one, by the same queries. */
const SOME_ROLES: readonly Role[] = ["DENOMINATION_ADMIN", "CHURCH_ADMIN", "BRANCH_MANAGER"]

it.each(SOME_ROLES)("shows it to no user of another church: %s", showsNothing)
it.each(ROLES.filter((role) => !SOME_ROLES.includes(role)))(
  "shows it to no user of another church: %s",
  { tags: "full" },
  showsNothing,
)

async function showsNothing(role: Role): Promise<void> {
  const query = new URLSearchParams({ search: WORD, q: WORD, page_size: "100", format: "csv" })
  const urls = reads.flatMap(({ route }) => {
    const params = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
    const ids = params.length > 0 ? foreignIds : [0]
    return ids.flatMap((id) => {
      const path = BASE_PATH + pathOf(route.path, Object.fromEntries(params.map((name) => [name, id])))
      // What the contract does not name is dropped before the handler.
      return route.query === undefined ? [path] : [path, `${path}?${query}`]
    })
  })
  const headers = { authorization: `Token ${tokens.get(role)}` }
  await checkEach(urls, String, async (url) => {
    const answer = await test.app.inject({ url, headers })
    expect(heard(answer.body)).toEqual([])
  })
}

it("no log line contains what a user typed", () => {
  expect(test.logLines.length).toBeGreaterThan(100)
  expect(heard(test.logLines.join("\n"))).toEqual([])
  expect([...tokens.values()].filter((token) => test.logLines.some((line) => line.includes(token)))).toEqual(
    [],
  )
})
