import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Writable } from "node:stream"
import { devotionalAudio } from "@aprisco/contract/devotionals/audio"
import { MAX_AUDIO } from "@aprisco/contract/devotionals/labels"
import { devotionals } from "@aprisco/contract/devotionals/routes"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { anM4a, anMp3 } from "../../../../testing/sounds.ts"
import { aDevotional } from "../devotionals.testing.ts"
import { publicNameOfSound, readPublicSound } from "../public.ts"

let test: TestApp
let church: Church
let pastor: Caller
let id: number

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  id = (await pastor.call(devotionals.create, { body: aDevotional() })).id
})

const give = (bytes: Buffer, caller = pastor, name = "devocional.mp3") =>
  caller.call(devotionalAudio.upload, {
    params: { id },
    body: { file: new File([new Uint8Array(bytes)], name) },
  })
const hear = (range?: string, headers: Record<string, string> = {}, caller = pastor) =>
  callRaw(test.app, devotionalAudio.read, {
    token: caller.token,
    params: { id },
    headers: { "accept-encoding": "gzip, br", ...(range && { range }), ...headers },
  })
const published = () => pastor.call(devotionals.publish, { params: { id } })
const filesIn = (folder: string) =>
  readdirSync(join(test.services.config.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const fileOf = async () =>
  (
    await test.database.owner
      .selectFrom("devotionals")
      .where("id", "=", id)
      .select("audioFile")
      .executeTakeFirstOrThrow()
  ).audioFile ?? ""

describe("the sound of a devotional", () => {
  it("is MP3 or M4A by its bytes, whatever its name, and says how long it plays", async () => {
    expect(await give(anMp3(383), pastor, "x.wav")).toMatchObject({
      hasAudio: true,
      audio: { type: "audio/mpeg", bytes: 383 * 417, seconds: 10 },
    })
    expect(await give(anM4a(7), pastor, "x.mp3")).toMatchObject({ audio: { type: "audio/mp4", seconds: 7 } })
  })

  it.each([
    ["text", Buffer.from("nada")],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a sound of another kind", Buffer.concat([Buffer.from("RIFF$\0\0\0WAVEfmt "), Buffer.alloc(60)])],
    ["the name of one alone", Buffer.from("ID3\u0003\0\0\0\0\0\0")],
  ])("is no %s: «Formato não permitido.», and nothing is stored", async (_, bytes) => {
    const before = filesIn("uploads")
    await expect(give(bytes)).rejects.toMatchObject({
      status: 400,
      fields: { file: ["Formato não permitido."] },
    })
    expect(filesIn("uploads")).toEqual(before)
    expect(filesIn("incoming")).toEqual([])
  })

  it("is given and removed by who manages devotionals; the former file goes, and so does that of a deleted one", async () => {
    const member = await test.as("MEMBER", church)
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    await expect(give(anMp3(), member)).rejects.toMatchObject({ status: 403 })
    await expect(give(anMp3(), stranger)).rejects.toMatchObject({ status: 404 })
    await give(anMp3(38, 1))
    const first = await fileOf()
    await give(anMp3(38, 2))
    const second = await fileOf()
    await test.services.afterCommit.finished()
    expect(filesIn("uploads")).not.toContain(first)
    expect(filesIn("uploads")).toContain(second)
    expect((await hear()).statusCode).toBe(200)
    expect((await hear(undefined, {}, member)).statusCode).toBe(404)
    await published()
    expect((await hear(undefined, {}, member)).statusCode).toBe(200)
    expect((await hear(undefined, {}, stranger)).statusCode).toBe(404)
    const remove = (caller: Caller) =>
      callRaw(test.app, devotionalAudio.remove, { token: caller.token, params: { id } })
    expect((await remove(member)).statusCode).toBe(403)
    expect((await remove(stranger)).statusCode).toBe(404)
    expect((await remove(pastor)).json()).toMatchObject({ audio: null, has_audio: false })
    expect((await remove(pastor)).statusCode).toBe(200)
    expect((await hear()).statusCode).toBe(404)
    await give(anMp3(38, 3))
    const third = await fileOf()
    await pastor.call(devotionals.remove, { params: { id } })
    await test.services.afterCommit.finished()
    expect(filesIn("uploads")).not.toContain(second)
    expect(filesIn("uploads")).not.toContain(third)
  })

  it("is added where the plan has it; one that is there is heard and removed in every plan", async () => {
    await give(anMp3())
    await test.database.owner
      .updateTable("churches")
      .set({ planId: "basic" })
      .where("id", "=", church.id)
      .execute()
    await expect(give(anMp3())).rejects.toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("Disponível no plano"), feature: "devotional_audio" },
    })
    expect((await hear()).statusCode).toBe(200)
    await pastor.call(devotionalAudio.remove, { params: { id } })
  })

  it("is refused where the church's sounds have 2 GB already; its own former one does not count", async () => {
    const other = await pastor.call(devotionals.create, { body: aDevotional() })
    const full = {
      audioFile: "x".repeat(22),
      audioType: "audio/mpeg" as const,
      audioBytes: 2 * 1024 ** 3,
      audioSeconds: 1,
    }
    await test.database.owner.updateTable("devotionals").set(full).where("id", "=", other.id).execute()
    const before = filesIn("uploads")
    await expect(give(anMp3())).rejects.toMatchObject({
      status: 400,
      fields: { file: ["Os áudios da igreja já ocupam 2 GB. Remova antes os de devocionais antigos."] },
    })
    expect(filesIn("uploads")).toEqual(before)
    await test.database.owner
      .updateTable("devotionals")
      .set({ ...full, audioFile: "y".repeat(22) })
      .where("id", "=", id)
      .execute()
    await test.database.owner
      .updateTable("devotionals")
      .set({ audioBytes: 1 })
      .where("id", "=", other.id)
      .execute()
    await give(anMp3())
  })

  it("of 41 MB is refused while it arrives, and no file remains", async () => {
    const begin = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n'
    const sent = { method: "POST" as const, url: `${BASE_PATH}/devotionals/${id}/audio/` }
    const headers = {
      "content-type": "multipart/form-data; boundary=x",
      authorization: `Token ${pastor.token}`,
    }
    const told = await test.app.inject({
      ...sent,
      headers: { ...headers, "content-length": String(MAX_AUDIO + 2 ** 21) },
    })
    expect([told.statusCode, told.json()]).toEqual([
      413,
      { detail: expect.stringContaining("Arquivo muito grande") },
    ])
    const body = Buffer.concat([
      Buffer.from(begin),
      anMp3(),
      Buffer.alloc(MAX_AUDIO),
      Buffer.from("\r\n--x--\r\n"),
    ])
    const cut = await test.app.inject({ ...sent, headers, payload: body })
    expect(cut.statusCode).toBe(413)
    expect(filesIn("incoming")).toEqual([])
  })

  it("of 39 MB is stored and comes back byte by byte", async () => {
    const bytes = anMp3(98_000)
    expect(await give(bytes)).toMatchObject({ audio: { bytes: bytes.length } })
    expect((await hear()).rawPayload.equals(bytes)).toBe(true)
  })

  it("leaves no half file where the disk is full", async () => {
    const full = vi.spyOn(test.app.intake.incoming, "create").mockImplementation((path) => {
      writeFileSync(path, "half")
      return new Writable({
        write: (_chunk, _encoding, done) =>
          done(Object.assign(new Error("write failed"), { code: "ENOSPC" })),
      })
    })
    await expect(give(anMp3())).rejects.toMatchObject({ status: 503 })
    full.mockRestore()
    expect(filesIn("incoming")).toEqual([])
    const stored = vi.spyOn(test.services.files, "writeStream").mockImplementation(async () => {
      throw Object.assign(new Error("write failed"), { code: "ENOSPC" })
    })
    await expect(give(anMp3())).rejects.toMatchObject({ status: 503 })
    stored.mockRestore()
    expect(filesIn("incoming")).toEqual([])
    await give(anMp3())
  })
})

describe("§4 audio: the sound is sought", () => {
  const bytes = anMp3(38, 7)
  const size = bytes.length

  it.each([
    ["bytes=0-1", 0, 1],
    ["bytes=100-", 100, size - 1],
    ["bytes=-100", size - 100, size - 1],
    ["bytes=0-99999999", 0, size - 1],
    ["bytes=-99999999", 0, size - 1],
  ])("%s is answered with those bytes", async (range, from, to) => {
    await give(bytes)
    const { statusCode, headers, rawPayload } = await hear(range)
    expect([statusCode, headers["content-range"]]).toEqual([206, `bytes ${from}-${to}/${size}`])
    expect(rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true)
    expect(headers["content-length"]).toBe(String(to - from + 1))
  })

  it.each(["", "bytes=", "bytes=5-2", "bytes=0-1,5-6", "pages=1-2"])(
    "«%s» is no range: all of it comes, uncompressed",
    async (range) => {
      await give(bytes)
      const { statusCode, headers, rawPayload } = await hear(range)
      expect([statusCode, headers["content-encoding"], headers["accept-ranges"]]).toEqual([
        200,
        undefined,
        "bytes",
      ])
      expect([headers["content-type"], headers["content-length"]]).toEqual(["audio/mpeg", String(size)])
      expect(rawPayload.equals(bytes)).toBe(true)
    },
  )

  it.each([`bytes=${size}-`, "bytes=-0"])("%s is beyond the end", async (range) => {
    await give(bytes)
    const { statusCode, headers } = await hear(range)
    expect([statusCode, headers["content-range"]]).toEqual([416, `bytes */${size}`])
  })

  it("comes whole where it is another one by now, and HEAD says what GET would send", async () => {
    await give(bytes)
    const { etag } = (await hear("bytes=0-1")).headers
    expect((await hear("bytes=0-1", { "if-range": String(etag) })).statusCode).toBe(206)
    expect((await hear("bytes=0-1", { "if-range": '"other"' })).statusCode).toBe(200)
    const head = await test.app.inject({
      method: "HEAD",
      url: `${BASE_PATH}/devotionals/${id}/audio/`,
      headers: { authorization: `Token ${pastor.token}` },
    })
    expect([
      head.statusCode,
      head.headers["content-length"],
      head.headers["accept-ranges"],
      head.body,
    ]).toEqual([...[200, String(size), "bytes", ""]])
  })
})

describe("§4 audio: the public address of a sound", () => {
  it("has the file's hash, and is there for what is published for strangers alone", async () => {
    await give(anMp3(38, 9))
    const slug = church.slug ?? ""
    const nameOf = async () => {
      const { sha256, mediaType } = await test.database.owner
        .selectFrom("uploads")
        .where("name", "=", await fileOf())
        .select(["sha256", "mediaType"])
        .executeTakeFirstOrThrow()
      return publicNameOfSound({ sha256, type: mediaType })
    }
    const name = await nameOf()
    const size = async (file = name, at = slug) => (await readPublicSound(test.services, at, file))?.size
    expect(await size()).toBeUndefined()
    await published()
    expect(await size()).toBe(38 * 417)
    expect(await size(name.replace("mp3", "m4a"))).toBeUndefined()
    expect(await size("constructor")).toBeUndefined()
    expect(await size(name, "outra")).toBeUndefined()
    await pastor.call(devotionals.update, { params: { id }, body: { isPublic: false } })
    expect(await size()).toBeUndefined()
    await pastor.call(devotionals.update, { params: { id }, body: { isPublic: true } })
    await give(anMp3(38, 10))
    expect(await size()).toBeUndefined()
    expect(await size(await nameOf())).toBe(38 * 417)
  })
})
