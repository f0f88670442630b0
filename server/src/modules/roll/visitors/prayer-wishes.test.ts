import { ROLES } from "@aprisco/contract/access/roles"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import { allRoutes, callRaw } from "../../../testing/routes.ts"

const WISH = "Peço oração pelo casamento em crise"

let test: TestApp
beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

/** Where a wish may be read: the record, the visits of a member's record, and the data export. */
const RECORDS = ["visitors.detail", "memberVisits.list", "visitorPrivacy.data", "personPrivacy.data"]

it("shows a prayer wish only in the record and to users who may read it, in no list, export, log or readable column", async () => {
  const denomination = await test.make.aDenomination()
  const church = await test.make.aChurch({ denominationId: denomination.id, affiliation: "approved" })
  const pastor = await test.as("PASTOR", church)
  const body = {
    fullName: "Ana Lima",
    city: "Recife",
    state: "PE",
    wantsPrayer: true,
    observations: WISH,
  } as const
  const { id } = await pastor.call(visitors.create, { body })
  const converted = await pastor.call(visitors.create, { body })
  const { memberId } = await pastor.call(visitors.convertToMember, { params: { id: converted.id }, body: {} })
  const gone = await pastor.call(visitors.create, { body })
  const admin = await test.as("CHURCH_ADMIN", church)
  await admin.call(visitors.remove, { params: { id: gone.id } })
  const read = new Set<string>()
  for (const role of ROLES) {
    const branches = role === "BRANCH_MANAGER" ? [church.headquarters] : []
    const { token } = await test.as(role, church, branches)
    for (const { name, route } of allRoutes().filter(({ route }) => route.method === "GET")) {
      for (const one of route.path.includes("{") ? [id, memberId] : [id]) {
        const answer = await callRaw(test.app, route, { token, params: { id: one } })
        if (!answer.body.includes("casamento em crise")) continue
        expect.soft(RECORDS, `${name} as ${role}`).toContain(name)
        read.add(role)
      }
    }
  }
  expect([...read].sort()).toEqual(["CHURCH_ADMIN", "DENOMINATION_ADMIN", "PASTOR"])
  expect(test.logLines.join("\n")).not.toContain("casamento em crise")
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(v::text, '') from visitor_records v) || (select string_agg(a::text, '') from audit_entries a)
      || (select coalesce(string_agg(n::text, ''), '') from notifications n)
      || (select string_agg(m::text, '') from member_records m) as all`.execute(test.database.owner)
  expect(rows[0]?.all).not.toContain("casamento")
})
