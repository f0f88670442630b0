import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { eraseMessageAddresses } from "./erase-addresses.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it("the addresses of messages and refused ones are erased after twelve months, and their hashes stay", async () => {
  const church = await test.make.aChurch()
  const { personId } = await test.make.aMember({ church })
  const addressHash = Buffer.alloc(32, 5)
  const { id: messageId } = await test.database.owner
    .insertInto("messages")
    .values({
      ...{ churchId: church.id, branchId: church.headquarters.id, purpose: "notices", channels: ["email"] },
      ...{ subject: "Culto", body: "<p>Culto</p>", text: "", mode: "first", onePerHousehold: false },
      audience: JSON.stringify({ include: [{ everyone: true }], exclude: [] }),
      state: "done",
      createdAt: new Date("2025-11-01T12:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const sentAt = new Date("2025-11-01T12:00:00Z")
  await test.database.owner
    .insertInto("messageRecipients")
    .values({
      ...{ churchId: church.id, messageId, personId, channel: "email", state: "sent" },
      ...{ address: "ana@example.org", addressHash, sentAt, dueAt: sentAt },
    })
    .execute()
  await test.database.owner
    .insertInto("suppressedAddresses")
    .values({ churchId: church.id, address: "ana@example.org", addressHash, answer: "550", since: sentAt })
    .execute()
  const kept = async (table: "messageRecipients" | "suppressedAddresses") =>
    test.database.owner
      .selectFrom(table)
      .where("churchId", "=", church.id)
      .select(["address", "addressHash"])
      .executeTakeFirstOrThrow()
  test.clock.set("2026-10-31T12:00:00Z")
  await eraseMessageAddresses.run(test.services, {}, { number: 1 })
  expect((await kept("messageRecipients")).address).toBe("ana@example.org")
  test.clock.set("2026-11-02T12:00:00Z")
  await eraseMessageAddresses.run(test.services, {}, { number: 1 })
  expect(await kept("messageRecipients")).toEqual({ address: null, addressHash })
  expect(await kept("suppressedAddresses")).toEqual({ address: null, addressHash })
})
