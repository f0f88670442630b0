import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createBucket } from "../../../integrations/bucket.ts"
import { startObjectStore, type TestObjectStore } from "../../../testing/object-store.ts"
import { backupPlace } from "./places.ts"

let store: TestObjectStore
let folder: string

beforeAll(async () => {
  store = await startObjectStore()
  folder = mkdtempSync(join(tmpdir(), "aprisco-places-"))
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

it.each(["a folder", "a bucket"])("keeps backups in %s, lists them and forgets one", async (kind) => {
  const { settings } = store
  const to = kind === "a folder" ? join(folder, "copias") : `s3://${settings.bucket}/copias/igreja/`
  const place = backupPlace({ backup: { passphrase: null, to, stage: folder }, objectStore: settings })
  const staged = join(folder, "staged")
  writeFileSync(staged, "bytes of a backup")
  const where = await place.keep(staged, "one.backup")
  expect(existsSync(staged)).toBe(false)
  expect(where).toBe(
    kind === "a folder" ? join(to, "one.backup") : `s3://${settings.bucket}/copias/igreja/one.backup`,
  )
  await place.write("list.jsonl", "first")
  await place.write("list.jsonl", "second")
  expect((await place.names()).toSorted()).toEqual(["list.jsonl", "one.backup"])
  if (kind === "a bucket")
    expect(String(await createBucket(settings).get("copias/igreja/list.jsonl"))).toBe("second")
  await place.remove("one.backup")
  await place.remove("one.backup")
  expect(await place.names()).toEqual(["list.jsonl"])
})
