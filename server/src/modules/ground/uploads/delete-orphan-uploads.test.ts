import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { profile } from "@aprisco/contract/account/profile"
import sharp from "sharp"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { deleteOrphanUploads } from "./public.ts"

const dataDir = mkdtempSync(join(tmpdir(), "aprisco-sweep-"))
const uploads = join(dataDir, "uploads")

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, dataDir } })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const files = () => readdirSync(uploads).sort()
/** As if it had been written so long before the product's current time. */
const age = (name: string, hours: number) => {
  const moment = new Date(test.clock.now().getTime() - hours * 3_600_000)
  utimesSync(join(uploads, name), moment, moment)
}

it("keeps the pictures that records refer to, and deletes all others", async () => {
  const church = await test.make.aChurch()
  const picture = async () => {
    const person = await test.as("SECRETARY", church)
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .png()
      .toBuffer()
    const before = test.database.owner.selectFrom("uploads").select("name")
    const known = new Set((await before.execute()).map(({ name }) => name))
    await person.call(profile.uploadAvatar, { body: { avatar: new Blob([new Uint8Array(bytes)]) } })
    const name = (await before.execute()).map((row) => row.name).find((one) => !known.has(one)) ?? ""
    return { name, userId: person.userId }
  }
  const [kept, unreferenced, young] = [await picture(), await picture(), await picture()]
  const old = new Date(test.clock.now().getTime() - 2 * 3_600_000)
  for (const { name } of [kept, unreferenced]) {
    await test.database.owner
      .updateTable("uploads")
      .set({ createdAt: old })
      .where("name", "=", name)
      .execute()
    age(name, 2)
  }
  age(young.name, 0)
  for (const { userId } of [unreferenced, young])
    await test.database.owner.updateTable("users").set({ avatar: null }).where("id", "=", userId).execute()
  // Written by processes that were killed before their transactions, one of them long ago.
  const [left, half, fresh] = [`${"a".repeat(22)}`, `${"b".repeat(22)}.part`, `${"c".repeat(22)}`]
  for (const name of [left, half, fresh]) writeFileSync(join(uploads, name), "bytes")
  age(left, 2)
  age(half, 2)
  age(fresh, 0)

  await deleteOrphanUploads(test.services)
  expect(files()).toEqual([kept.name, young.name, fresh].sort())
})
