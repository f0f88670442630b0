import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { bombGif, photoWithPlace, pngWithText } from "../../../../testing/pictures.ts"
import { callRaw } from "../../../../testing/routes.ts"

const { account, profile } = contract
const dataDir = mkdtempSync(join(tmpdir(), "aprisco-pictures-"))
const uploads = join(dataDir, "uploads")

let test: TestApp
let church: Church
let person: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, dataDir } })
  church = await test.make.aChurch()
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(async () => {
  person = await test.as("SECRETARY", church)
})

/** After replaced pictures were deleted, which happens after the answer. */
const files = async () => {
  await test.services.afterCommit.finished()
  return existsSync(uploads) ? readdirSync(uploads) : []
}
const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#126669" } })
    .jpeg()
    .toBuffer()
const upload = async (bytes: Buffer, { as = person, headers = {} } = {}) => {
  const form = new FormData()
  form.append("avatar", new Blob([new Uint8Array(bytes)]), "nome-qualquer.exe")
  const request = new Request("http://aprisco.test", { method: "POST", body: form })
  const answer = await test.app.inject({
    method: "POST",
    url: `${BASE_PATH}/users/upload-avatar/`,
    headers: { ...Object.fromEntries(request.headers), authorization: `Token ${as.token}`, ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const seen = (address: string) => test.app.inject({ url: address })
const refused = (message: string) => ({ status: 400, body: { avatar: [message] } })

const WRONG_TYPE = "Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP."
const TOO_LARGE = "Arquivo muito grande. Tamanho máximo: 5MB."
const DAMAGED = "Não foi possível ler a imagem. Tente com outra foto."
const TOO_MANY = "Imagem grande demais. Use uma imagem de até 25 megapixels."

describe("a picture", () => {
  it.each(["jpeg", "png", "gif", "webp"] as const)(
    "of the type %s becomes a square WebP of 512 pixels",
    async (format) => {
      const bytes = await sharp(await photo())
        .toFormat(format)
        .toBuffer()
      const { status, body } = await upload(bytes)
      expect(status).toBe(200)
      expect(body.user.profile.avatar).toBe(body.avatar_url)
      const answer = await seen(body.avatar_url)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: "webp",
        width: 512,
        height: 512,
      })
    },
  )

  it("is served to every client with its address, and cached only by the browser", async () => {
    const { body } = await upload(await photo())
    const answer = await seen(body.avatar_url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=86400",
      "x-content-type-options": "nosniff",
    })
    expect((await person.call(account.me)).profile.avatar).toBe(body.avatar_url)
  })

  it("is stored upright and without the metadata of camera and telephone", async () => {
    const before = await photoWithPlace()
    expect((await sharp(before).metadata()).exif?.toString("latin1")).toContain("Casa da Marta")
    const answer = await seen((await upload(before)).body.avatar_url)
    const kept = await sharp(answer.rawPayload).metadata()
    expect([kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(answer.rawPayload.toString("latin1")).not.toContain("Marta")
    // Rotated to the camera's orientation, its upper half is red.
    const { dominant } = await sharp(answer.rawPayload)
      .extract({ left: 0, top: 0, width: 512, height: 200 })
      .stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  it("is stored without a text hidden in a PNG and without appended data", async () => {
    const hidden = await pngWithText("segredo da Marta")
    const glued = Buffer.concat([hidden, Buffer.from("<script>alert(1)</script>")])
    const answer = await seen((await upload(glued)).body.avatar_url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.toString("latin1")).not.toMatch(/segredo|script/)
  })

  it("replaces the previous one, which is deleted from the disk and no longer served", async () => {
    const first = (await upload(await photo())).body.avatar_url
    const stored = (await files()).length
    const second = (await upload(await photo())).body.avatar_url
    expect(second).not.toBe(first)
    expect((await seen(first)).statusCode).toBe(404)
    expect((await seen(second)).statusCode).toBe(200)
    expect(await files()).toHaveLength(stored)
  })

  it("can be removed, also twice", async () => {
    const address = (await upload(await photo())).body.avatar_url
    expect((await person.call(profile.removeAvatar)).profile.avatar).toBeNull()
    expect((await person.call(profile.removeAvatar)).profile.avatar).toBeNull()
    expect((await seen(address)).statusCode).toBe(404)
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("actorId", "=", person.userId)
      .orderBy("id")
      .select("action")
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(["user.picture_changed", "user.picture_removed"])
  })

  it("can also be set by a person without a church", async () => {
    const { id } = await test.make.anIncompleteUser()
    const newcomer = { ...(await test.signIn(id)), userId: id }
    const first = await upload(await photo(), { as: newcomer })
    expect((await seen(first.body.avatar_url)).statusCode).toBe(200)
    expect((await upload(await photo(), { as: newcomer })).status).toBe(200)
    expect((await seen(first.body.avatar_url)).statusCode).toBe(404)
  })
})

describe("a file that is not a picture", () => {
  it.each([
    ["nothing", Buffer.alloc(0), WRONG_TYPE],
    [
      "a drawing in SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      WRONG_TYPE,
    ],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), WRONG_TYPE],
    ["a page that begins like a GIF", Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;"), DAMAGED],
    ["half a PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), DAMAGED],
    ["a TIFF", Buffer.from([0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0]), WRONG_TYPE],
  ])("is refused: %s", async (_what, bytes, message) => {
    const before = await files()
    expect(await upload(bytes)).toEqual(refused(message))
    expect(await files()).toEqual(before)
  })

  it("is refused above 5 MB, and above 6 MB before it is read", async () => {
    const large = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await upload(large)).toEqual(refused(TOO_LARGE))
    expect((await upload(Buffer.alloc(6 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it("is refused when it would unpack into more than 25 megapixels", async () => {
    const wide = sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: "#fff" } })
    expect(await upload(await wide.png().toBuffer())).toEqual(refused(TOO_MANY))
    // Four thousand megapixels would take far longer than this to unpack.
    const began = performance.now()
    expect(await upload(bombGif(65_000, 65_000))).toEqual(refused(TOO_MANY))
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it("is refused when a JSON body merely imitates an upload", async () => {
    for (const avatar of ["text", { bytes: "text" }, { bytes: [255, 216, 255] }, null]) {
      const answer = await callRaw(test.app, profile.uploadAvatar, { token: person.token, body: { avatar } })
      expect([answer.statusCode, answer.json()]).toEqual([400, { avatar: ["Escolha uma foto."] }])
    }
  })
})

describe("an address", () => {
  it("stays the same for a day and stops working after the next", async () => {
    const first = (await upload(await photo())).body.avatar_url
    const again = (await person.call(account.me)).profile.avatar
    expect(again).toBe(first)
    test.clock.pass({ hours: 24 })
    expect((await person.call(account.me)).profile.avatar).not.toBe(first)
    expect((await seen(first)).statusCode).toBe(200)
    test.clock.pass({ hours: 24 })
    expect((await seen(first)).statusCode).toBe(404)
  })

  it("without a valid signature is answered like an unknown one", async () => {
    const address: string = (await upload(await photo())).body.avatar_url
    const other = await test.as("SECRETARY", await test.make.aChurch())
    const theirs: string = (await upload(await photo(), { as: other })).body.avatar_url
    const [name, day, signature] = ticketOf(address)
    const [otherName] = ticketOf(theirs)
    const never = await seen(`${BASE_PATH}/files/${"x".repeat(22)}.zz.${"x".repeat(43)}/`)
    expect([never.statusCode, never.json()]).toEqual([404, { detail: "Não encontrado." }])
    for (const forged of [
      `${otherName}.${day}.${signature}`,
      `${name}.zzzzz.${signature}`,
      `${name}.${day}.${"A".repeat(43)}`,
      `${name}.${day}`,
      `${name}`,
      "..%2F..%2Fsecret",
    ]) {
      const answer = await seen(`${BASE_PATH}/files/${forged}/`)
      expect([forged, answer.statusCode, answer.body]).toEqual([forged, 404, never.body])
    }
    expect((await seen(theirs)).statusCode).toBe(200)
  })
})

describe("a transaction that fails or is a repeat", () => {
  it("leaves no file behind", async () => {
    const bytes = await photo()
    const before = (await files()).length
    const repeat = { headers: { "idempotency-key": `picture-${person.userId}` } }
    const boundary = "----one"
    const payload = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const send = () =>
      test.app.inject({
        method: "POST",
        url: `${BASE_PATH}/users/upload-avatar/`,
        headers: {
          ...repeat.headers,
          authorization: `Token ${person.token}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
        payload,
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toBe(first.body)
    expect(await files()).toHaveLength(before + 1)

    await sql`revoke insert on uploads from app_user`.execute(test.database.owner)
    expect((await upload(bytes)).status).toBe(500)
    await sql`grant insert on uploads to app_user`.execute(test.database.owner)
    expect(await files()).toHaveLength(before + 1)
    expect((await upload(bytes)).status).toBe(200)
  })
})

function ticketOf(address: string): string[] {
  return address.split("/").at(-2)?.split(".") ?? []
}
