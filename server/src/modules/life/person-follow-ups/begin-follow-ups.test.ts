/** What other modules call: many people at once. The routes of this module begin one at a time. */
import { GRANTS } from "@aprisco/contract/access/roles"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { asJob } from "../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { beginFollowUps } from "./public.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

/** As a module above would, for the secretary. */
const beginFor = (personIds: number[]) =>
  asJob(test.services, (ctx) =>
    beginFollowUps(
      {
        ...ctx,
        actor: {
          userId: secretary.userId,
          sessionId: 1,
          fullName: "Ana",
          email: "ana@example.org",
          emailVerified: true,
          role: "SECRETARY",
          permissions: GRANTS.SECRETARY,
          areas: [],
          churchId: church.id,
          enteredChurch: null,
          denominationId: null,
          churchIds: [church.id],
          branchIds: null,
        },
      },
      { personIds, reason: "absent", detail: "Faltou seis domingos" },
    ),
  )
const open = async () =>
  (await secretary.call(personFollowUps.list, { query: { scope: "all" } })).results
    .map(({ personId, reason, detail }) => [personId, reason, detail])
    .toSorted()
const aMember = async () => (await test.make.aMember({ church })).personId

it("absent members and visitors are followed up once, a visitor by the registration's own follow-up", async () => {
  const [one, two] = [await aMember(), await aMember()]
  const visitor = await test.make.aVisitor({ church, followUpDueAt: null })
  expect(await beginFor([one, two, two, visitor.personId])).toEqual({ created: 3, existing: 0 })
  expect(await beginFor([one, visitor.personId, await aMember()])).toEqual({ created: 1, existing: 2 })
  expect((await open()).length).toBe(3)
  expect(await open()).toContainEqual([one, "absent", "Faltou seis domingos"])
  const { followUpDueAt } = await test.database.owner
    .selectFrom("visitors")
    .where("id", "=", visitor.id)
    .select("followUpDueAt")
    .executeTakeFirstOrThrow()
  expect(followUpDueAt).toEqual(test.clock.now())
})

it("one person out of reach refuses all of them", async () => {
  const foreign = (await test.make.aMember({ church: await test.make.aChurch() })).personId
  await expect(beginFor([await aMember(), foreign])).rejects.toMatchObject({
    status: 400,
    fields: { personId: ["Pessoa não encontrada."] },
  })
  expect(await open()).toEqual([])
})

it("who withdrew the consent for contact, and is not on the roll, is left out", async () => {
  const visitor = await test.make.aVisitor({ church })
  await test.database.owner
    .insertInto("consents")
    .values({
      churchId: church.id,
      visitorId: visitor.id,
      purpose: "registration",
      granted: false,
      noticeVersion: "1",
      noticeHash: "1",
      channel: "paper",
      givenAt: test.clock.now(),
    })
    .execute()
  expect(await beginFor([visitor.personId, await aMember()])).toEqual({ created: 1, existing: 0 })
})
