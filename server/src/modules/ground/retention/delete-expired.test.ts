import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { callRaw } from "../../../testing/routes.ts"
import { csv, importFile } from "../../../testing/sheets.ts"
import { deleteExpired } from "./public.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(() => test.clock.set("2026-03-02T12:00:00-03:00"))

type Kept =
  | "idempotencyKeys"
  | "accountLinks"
  | "knownDevices"
  | "memberImportLines"
  | "memberImports"
  | "leads"

/** How many rows are there after the daily job. */
async function left(table: Kept): Promise<number> {
  await deleteExpired(test.services)
  const { count } = await test.database.owner
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

it("keeps the answer for a repeat for 24 hours, whether or not the key is used again", async () => {
  const { token } = await test.as("SECRETARY", await test.make.aChurch())
  await callRaw(test.app, contract.visitors.create, {
    token,
    body: { full_name: "Rute Nogueira", city: "Recife", state: "PE" },
    headers: { "idempotency-key": "once" },
  })
  test.clock.pass({ hours: 23 })
  expect(await left("idempotencyKeys")).toBe(1)
  test.clock.pass({ hours: 2 })
  expect(await left("idempotencyKeys")).toBe(0)
})

it("keeps a link to an account for a day after it was used or expired", async () => {
  const church = await test.make.aChurch()
  const user = await test.make.aUser({ church, role: "PASTOR" })
  await test.anyone.call(contract.passwords.requestReset, { body: { email: user.email } })
  await test.emails()
  test.clock.pass({ hours: 24 })
  expect(await left("accountLinks")).toBe(1)
  test.clock.pass({ hours: 2 })
  expect(await left("accountLinks")).toBe(0)
})

it("deletes a device without a sign-in for a year", async () => {
  const user = await test.make.aUser({ church: await test.make.aChurch(), role: "PASTOR" })
  await test.database.owner
    .insertInto("knownDevices")
    .values({ userId: user.id, tokenHash: Buffer.alloc(32, 7), lastUsedAt: test.clock.now() })
    .execute()
  test.clock.pass({ days: 364 })
  expect(await left("knownDevices")).toBe(1)
  test.clock.pass({ days: 2 })
  expect(await left("knownDevices")).toBe(0)
})

it("deletes sessions ninety days after their end", async () => {
  const { userId } = await test.as("SECRETARY", await test.make.aChurch())
  const sessions = async (at: string) => {
    test.clock.set(at)
    await deleteExpired(test.services)
    return (
      await test.database.owner.selectFrom("sessions").where("userId", "=", userId).select("id").execute()
    ).length
  }
  await test.database.owner
    .updateTable("sessions")
    .set({ endedAt: new Date("2026-01-10T12:00:00-03:00") })
    .where("userId", "=", userId)
    .execute()
  expect(await sessions("2026-04-10T11:59:00-03:00")).toBe(1)
  expect(await sessions("2026-04-10T12:00:00-03:00")).toBe(0)
})

it("keeps the changes of an import for 30 days, also without further imports, and the import itself for good", async () => {
  const church = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", church)
  await importFile(admin, csv(["Nome", "Nascimento"], ["Ana Prado", "01/02/1980"]))
  test.clock.pass({ days: 29 })
  expect(await left("memberImportLines")).toBe(1)
  test.clock.pass({ days: 2 })
  expect([await left("memberImportLines"), await left("memberImports")]).toEqual([0, 1])
})

it("deletes a sheet that was checked and not imported after a day", async () => {
  const admin = await test.as("CHURCH_ADMIN", await test.make.aChurch())
  const before = await left("memberImports")
  await importFile(admin, csv(["Nome", "Nascimento"], ["Ana Prado", "01/02/1980"]), { dryRun: true })
  test.clock.pass({ hours: 23 })
  expect(await left("memberImports")).toBe(before + 1)
  test.clock.pass({ hours: 2 })
  expect(await left("memberImports")).toBe(before)
})

it("deletes a contact from the landing page after a year", async () => {
  await test.database.owner
    .insertInto("leads")
    .values({
      churchName: "Igreja",
      email: "a@example.org",
      phone: "(11) 3123-4567",
      createdAt: test.clock.now(),
      answeredAt: null,
      answeredById: null,
    })
    .execute()
  test.clock.pass({ days: 366 })
  expect(await left("leads")).toBe(0)
})
