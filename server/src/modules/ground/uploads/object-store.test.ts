import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { sql } from "kysely"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Bucket, createBucket } from "../../../integrations/bucket.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { type FaultyStore, startFaultyStore } from "../../../testing/faulty-store.ts"
import { startObjectStore, type TestObjectStore } from "../../../testing/object-store.ts"
import { asOperatorOf } from "../../../testing/operator.ts"
import { PASSWORD } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"
import { hashPassword } from "../auth/passwords/public.ts"
import { deleteOrphanUploads } from "./public.ts"

const { account, churchExport, profile } = contract
const DOWN = { detail: "As fotos e os arquivos não estão disponíveis agora. Tente de novo em instantes." }

let store: TestObjectStore
let faulty: FaultyStore
let bucket: Bucket
/** Two machines of one installation, each with a disk of its own. */
let test: TestApp
let other: TestApp
/** A third one, which reaches a store that fails. */
let cutOff: TestApp
/** The first one before it had an object store. */
let former: TestApp
const dataDir = mkdtempSync(join(tmpdir(), "aprisco-object-store-"))
let church: Church
let photo: Blob

beforeAll(async () => {
  store = await startObjectStore()
  faulty = await startFaultyStore("refuses")
  bucket = createBucket(store.settings)
  const settings = { rateLimit: false, objectStore: store.settings }
  test = await createTestApp({ config: { ...settings, dataDir } })
  const { database } = test
  other = await createTestApp({ config: settings, database })
  cutOff = await createTestApp({ config: { ...settings, objectStore: faulty.settings }, database })
  former = await createTestApp({ config: { rateLimit: false, dataDir }, database })
  church = await test.make.aChurch()
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: "#126669" } })
  photo = new Blob([new Uint8Array(await drawn.png().toBuffer())])
})
afterAll(async () => {
  for (const app of [cutOff, other, former, test]) await app.close()
  await store.close()
  await faulty.close()
  rmSync(dataDir, { recursive: true, force: true })
})

let person: Awaited<ReturnType<TestApp["as"]>>
beforeEach(async () => {
  // The store has a clock of its own.
  test.clock.set(new Date())
  person = await test.as("SECRETARY", church)
  for (const { key } of await bucket.list("")) await bucket.remove(key)
  rmSync(join(dataDir, "uploads"), { recursive: true, force: true })
})

const uploadOn = async (app: TestApp, token = person.token) =>
  (await app.withToken(token).call(profile.uploadAvatar, { body: { avatar: photo } })).avatarUrl
/** The object store's keys, after pictures that were removed have been deleted. */
const keys = async () => {
  for (const app of [test, other, cutOff]) await app.services.afterCommit.finished()
  return (await bucket.list("")).map(({ key }) => key)
}
const nameOf = async () => {
  const users = test.database.owner.selectFrom("users").where("id", "=", person.userId).select("avatar")
  return (await users.executeTakeFirstOrThrow()).avatar ?? ""
}
const sweepOn = (app: TestApp) => deleteOrphanUploads(app.services)
const seenOn = (app: TestApp, url: string) => app.app.inject({ url })

describe("an uploaded picture", () => {
  it("is stored in the bucket and on no disk, and served by every machine", async () => {
    const address = await uploadOn(test)
    expect(await keys()).toEqual([`uploads/${await nameOf()}`])
    expect(readdirSync(dataDir)).not.toContain("uploads")
    const [here, there] = [await seenOn(test, address), await seenOn(other, address)]
    expect([here.statusCode, there.statusCode]).toEqual([200, 200])
    expect(there.rawPayload.equals(here.rawPayload)).toBe(true)
    expect((await sharp(there.rawPayload).metadata()).format).toBe("webp")
  })

  it("is deleted from the bucket when it is replaced or removed on another machine", async () => {
    const first = await uploadOn(test)
    const second = await uploadOn(other)
    expect(await keys()).toEqual([`uploads/${await nameOf()}`])
    expect((await seenOn(test, first)).statusCode).toBe(404)
    expect((await seenOn(test, second)).statusCode).toBe(200)
    await other.withToken(person.token).call(profile.removeAvatar)
    expect(await keys()).toEqual([])
    expect((await seenOn(test, second)).statusCode).toBe(404)
  })

  it("leaves no object behind when its transaction fails", async () => {
    await uploadOn(test)
    const before = await keys()
    await sql`revoke insert on uploads from app_user`.execute(test.database.owner)
    await expect(uploadOn(test)).rejects.toMatchObject({ status: 500 })
    await sql`grant insert on uploads to app_user`.execute(test.database.owner)
    expect(await keys()).toEqual(before)
  })
})

describe("while the store fails", () => {
  it.each(["refuses", "has no such bucket", "is busy", "cuts the request"] as const)(
    "(it %s) an upload is answered 503, and the former picture stays",
    async (fault) => {
      const address = await uploadOn(test)
      const name = await nameOf()
      faulty.fault = fault
      await expect(uploadOn(cutOff)).rejects.toMatchObject({ status: 503, body: DOWN })
      expect([await nameOf(), await keys()]).toEqual([name, [`uploads/${name}`]])
      const me = await cutOff.withToken(person.token).call(account.me)
      expect(me.profile.avatar).toBe(address)
      expect((await seenOn(test, address)).statusCode).toBe(200)
    },
  )

  it("(it is stopped) uploads and pictures are answered 503, and the former picture stays", async () => {
    const address = await uploadOn(test)
    const name = await nameOf()
    const gone = await startFaultyStore("is silent")
    await gone.close()
    const config = { rateLimit: false, objectStore: gone.settings }
    const alone = await createTestApp({ config, database: test.database })
    await expect(uploadOn(alone)).rejects.toMatchObject({ status: 503, body: DOWN })
    expect((await seenOn(alone, address)).statusCode).toBe(503)
    await alone.close()
    expect([await nameOf(), await keys()]).toEqual([name, [`uploads/${name}`]])
    expect((await seenOn(test, address)).statusCode).toBe(200)
  })

  it("a picture is answered 503 with when to ask again, and the log says what the store refused, without a secret", async () => {
    const address = await uploadOn(test)
    faulty.fault = "refuses"
    cutOff.logLines.length = 0
    const answer = await seenOn(cutOff, address)
    expect([answer.statusCode, answer.json()]).toEqual([503, DOWN])
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0)
    expect(cutOff.logLines.join("")).toContain("403 SignatureDoesNotMatch")
    expect(cutOff.logLines.join("")).not.toContain("hunter2")
  })

  it("a removal succeeds, and the sweep deletes the picture once the store is there again", async () => {
    const address = await uploadOn(test)
    const name = await nameOf()
    await cutOff.withToken(person.token).call(profile.removeAvatar)
    expect(await keys()).toEqual([`uploads/${name}`])
    expect((await seenOn(test, address)).statusCode).toBe(404)
    test.clock.pass({ hours: 2 })
    await sweepOn(test)
    expect(await keys()).toEqual([])
  })

  it("nobody is kept from what needs no picture", async () => {
    await uploadOn(test)
    const answer = await callRaw(cutOff.app, account.me, { token: person.token })
    expect(answer.statusCode).toBe(200)
  })

  it("the sweep fails and deletes nothing", async () => {
    await uploadOn(test)
    const before = await keys()
    for (const fault of ["refuses", "has no such bucket"] as const) {
      faulty.fault = fault
      await expect(sweepOn(cutOff)).rejects.toMatchObject({ code: "STORAGE" })
    }
    expect(await keys()).toEqual(before)
  })
})

describe("the daily sweep", () => {
  it("deletes what no record refers to once it is an hour old, and nothing outside of the uploads", async () => {
    await uploadOn(test)
    const kept = `uploads/${await nameOf()}`
    const left = `uploads/${"a".repeat(22)}`
    const others = ["backups/one", "uploads/not the name of a picture"]
    for (const key of [left, ...others]) await bucket.put(key, Buffer.from("bytes"))
    test.clock.pass({ minutes: 30 })
    await sweepOn(test)
    expect((await keys()).sort()).toEqual([kept, left, ...others].sort())
    test.clock.pass({ minutes: 60 })
    await sweepOn(test)
    expect((await keys()).sort()).toEqual([kept, ...others].sort())
  })
})

describe("npm run admin -- move-uploads", () => {
  const move = () => asOperatorOf(test, ["move-uploads"])
  const onDisk = () => readdirSync(join(dataDir, "uploads")).sort()

  it("copies the pictures of records from the disk, so that every machine serves them, and can be repeated", async () => {
    const mine = await uploadOn(former)
    const name = await nameOf()
    const theirs = await uploadOn(former, (await test.as("SECRETARY", church)).token)
    // Left behind by a killed process, one of them half written.
    for (const left of ["a".repeat(22), `${"b".repeat(22)}.part`])
      writeFileSync(join(dataDir, "uploads", left), "bytes")
    const before = onDisk()
    expect((await seenOn(other, mine)).statusCode).toBe(404)
    const said = await move()
    expect(said).toContain(
      "Copiadas: 2. Já estavam no bucket: 0.\nSem registro que as use, não copiadas: 1.\n",
    )
    for (const address of [mine, theirs]) {
      const [now, then] = [await seenOn(other, address), await seenOn(former, address)]
      expect(now.statusCode).toBe(200)
      expect(now.rawPayload.equals(then.rawPayload)).toBe(true)
    }
    expect(onDisk()).toEqual(before)
    const copied = await keys()
    expect(copied).toHaveLength(2)
    expect(await move()).toContain("Copiadas: 0. Já estavam no bucket: 2.\n")
    // As after an interruption.
    await bucket.remove(`uploads/${name}`)
    expect(await move()).toContain("Copiadas: 1. Já estavam no bucket: 1.\n")
    expect(await keys()).toEqual(copied)
  })

  it("copies the files with all data of a church, so that every machine serves them", async () => {
    const passwordHash = await hashPassword(PASSWORD)
    const { id: adminId } = await test.make.aUser({ church, role: "CHURCH_ADMIN", passwordHash })
    const admin = await test.signIn(adminId)
    const body = { password: PASSWORD }
    const { id } = await former.withToken(admin.token).call(churchExport.request, { body })
    await former.settle()
    const download = (app: TestApp) =>
      app.app.inject({
        url: `/api/v1/churches/data-export/requests/${id}/file/`,
        headers: { authorization: `Token ${admin.token}` },
      })
    const [then, before] = [await download(former), await download(other)]
    expect([then.statusCode, before.statusCode]).toEqual([200, 404])
    expect(await move()).toContain("Copiadas: 1.")
    const now = await download(other)
    expect(now.statusCode).toBe(200)
    expect(now.rawPayload.equals(then.rawPayload)).toBe(true)
  })

  it("does not bring back a picture that was removed since, and counts those that are nowhere", async () => {
    await uploadOn(former)
    await move()
    await test.withToken(person.token).call(profile.removeAvatar)
    expect(await keys()).toEqual([])
    expect(await move()).toContain(
      "Copiadas: 0. Já estavam no bucket: 0.\nSem registro que as use, não copiadas: 1.",
    )
    const nowhere = Number(/nem no bucket: (\d+)/.exec(await move())?.[1] ?? 0)
    await uploadOn(former)
    rmSync(join(dataDir, "uploads", await nameOf()))
    expect(await move()).toContain(`nem no bucket: ${nowhere + 1}.`)
  })

  it("says what is wrong without an object store, and when the store refuses", async () => {
    await expect(asOperatorOf(former, ["move-uploads"])).rejects.toThrow(/S3_ENDPOINT/)
    faulty.fault = "refuses"
    await expect(asOperatorOf(cutOff, ["move-uploads"])).rejects.toThrow(
      "o armazenamento de objetos não respondeu ou recusou: 403 SignatureDoesNotMatch",
    )
  })
})
