import { devotionals } from "@aprisco/contract/devotionals/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { aDevotional } from "../devotionals.testing.ts"

let test: TestApp
let church: Church
let pastor: Caller
let member: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  member = await test.as("MEMBER", church)
})

type Body = NonNullable<Parameters<typeof aDevotional>[0]>
const create = (body: Body = {}, caller = pastor) =>
  caller.call(devotionals.create, { body: aDevotional(body) })
const publish = (id: number) => pastor.call(devotionals.publish, { params: { id } })
const unpublish = (id: number) => pastor.call(devotionals.unpublish, { params: { id } })
const published = async (body: Body = {}) => publish((await create(body)).id)
const detail = (id: number, caller = pastor) => caller.call(devotionals.detail, { params: { id } })
const versionOf = async (id: number) =>
  (await pastor.callTagged(devotionals.detail, { params: { id } })).etag ?? ""
const change = (id: number, body: Body, caller = pastor) =>
  caller.call(devotionals.update, { params: { id }, body: body as Partial<Body> })
const list = async (query: object = {}, caller = pastor) =>
  (await caller.call(devotionals.list, { query })).results.map(({ title }) => title)

describe("a devotional", () => {
  it("is a draft as it is written, with its reference named", async () => {
    const made = await create({ bibleReference: "Jo 3,16", series: "Advento", authorName: "Elias Prado" })
    expect(made).toMatchObject({
      ...{
        title: "O amor de Deus",
        bibleReference: "João 3.16",
        series: "Advento",
        authorName: "Elias Prado",
      },
      ...{ state: "draft", stateDisplay: "Rascunho", slug: null, publicUrl: null, publishedAt: null },
      ...{ publishOn: null, publishTime: null, reads: 0, hasAudio: false, hasVideo: false, audio: null },
      can: { edit: true, delete: true },
    })
    expect(await detail(made.id)).toEqual(made)
  })

  it("is written, changed and deleted by who manages them alone", async () => {
    const { id } = await published()
    for (const role of ["MEMBER", "LEADER"] as const) {
      const reader = await test.as(role, church)
      await expect(create({}, reader)).rejects.toMatchObject({ status: 403 })
      await expect(change(id, { title: "Outro" }, reader)).rejects.toMatchObject({ status: 403 })
      for (const route of [devotionals.publish, devotionals.unpublish, devotionals.remove])
        expect((await callRaw(test.app, route, { token: reader.token, params: { id } })).statusCode).toBe(403)
      expect(await detail(id, reader)).toMatchObject({ can: { edit: false, delete: false } })
    }
  })

  it("is read by members once it is published: drafts and scheduled ones are 404 for them, and not in their list", async () => {
    const draft = await create({ title: "Rascunho" })
    const scheduled = await published({ title: "De amanhã", publishOn: "2026-11-19" })
    const open = await published({ title: "De hoje" })
    expect(scheduled.state).toBe("scheduled")
    expect(await list({}, member)).toEqual(["De hoje"])
    expect(await list()).toHaveLength(3)
    for (const { id } of [draft, scheduled])
      await expect(detail(id, member)).rejects.toMatchObject({ status: 404 })
    await expect(detail(open.id, member)).resolves.toMatchObject({ title: "De hoje" })
    expect(await list({ state: "draft" }, member)).toEqual([])
  })

  it("of another church is 404 in every way", async () => {
    const { id } = await published()
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    const { detail: read, update, remove, publish: open, unpublish: close } = devotionals
    for (const route of [read, update, remove, open, close]) {
      const answer = await callRaw(test.app, route, { token: stranger.token, params: { id } })
      expect(answer.statusCode, route.method).toBe(404)
    }
    expect(await list({}, stranger)).toEqual([])
    expect(await detail(id)).toMatchObject({ state: "published" })
  })

  it("is found by its words, series, author, state and day", async () => {
    await published({ title: "Fé", series: "Hebreus", authorName: "Ana", publishOn: "2026-11-10" })
    await published({ title: "Esperança", publishOn: "2026-11-20", bibleReference: "Rm 5" })
    await create({ title: "Amor", authorName: "Davi", publishOn: "2026-11-30" })
    expect(await list()).toEqual(["Amor", "Esperança", "Fé"])
    expect(await list({ ordering: "publish_on" })).toEqual(["Fé", "Esperança", "Amor"])
    expect(await list({ ordering: "title" })).toEqual(["Amor", "Esperança", "Fé"])
    expect(await list({ search: "esperanca" })).toEqual(["Esperança"])
    expect(await list({ search: "romanos" })).toEqual(["Esperança"])
    expect(await list({ series: "Hebreus" })).toEqual(["Fé"])
    expect(await list({ author: "Davi" })).toEqual(["Amor"])
    expect(await list({ state: "published" })).toEqual(["Fé"])
    expect(await list({ state: "scheduled" })).toEqual(["Esperança"])
    expect(await list({ state: "draft" })).toEqual(["Amor"])
    expect(await list({ from: "2026-11-20" })).toEqual(["Amor", "Esperança"])
    expect(await list({ to: "2026-11-20" })).toEqual(["Esperança", "Fé"])
  })

  it("is changed where it has the version that was read, and stays as it is by the same words again", async () => {
    const { id } = await create()
    const etag = await versionOf(id)
    const first = await pastor.call(
      devotionals.update,
      { params: { id }, body: { title: "Um" } },
      { ifMatch: etag },
    )
    expect(first.title).toBe("Um")
    await expect(
      pastor.call(devotionals.update, { params: { id }, body: { title: "Dois" } }, { ifMatch: etag }),
    ).rejects.toMatchObject({ status: 412 })
    const before = await versionOf(id)
    await change(id, { title: "Um" })
    expect(await versionOf(id)).toBe(before)
    await expect(
      pastor.call(devotionals.remove, { params: { id } }, { ifMatch: etag }),
    ).rejects.toMatchObject({ status: 412 })
    await pastor.call(devotionals.remove, { params: { id } }, { ifMatch: before })
    await expect(detail(id)).rejects.toMatchObject({ status: 404 })
  })

  it("says what is wrong with its words", async () => {
    const refused = (fields: object) => ({ status: 400, fields })
    await expect(create({ title: "  " })).rejects.toMatchObject(refused({ title: ["Título é obrigatório"] }))
    await expect(create({ bibleReference: "Jo 3.99" })).rejects.toMatchObject(
      refused({ bibleReference: ["Referência bíblica inválida"] }),
    )
    await expect(create({ videoUrl: "http://example.org/v" })).rejects.toMatchObject(
      refused({ videoUrl: ["Use um endereço https"] }),
    )
    const { id } = await published({ publishOn: "2026-11-18" })
    await expect(change(id, { bibleReference: "Hesitações 3" })).rejects.toMatchObject(
      refused({ bibleReference: ["Referência bíblica inválida"] }),
    )
    await expect(change(id, { publishOn: null })).rejects.toMatchObject(
      refused({ publishOn: ["Data é obrigatória"] }),
    )
    await expect(create({ title: "\u0001" })).rejects.toMatchObject(
      refused({ title: ["Título é obrigatório"] }),
    )
    await expect(create({ body: `<p>${"&".repeat(20_000)}</p>` })).rejects.toMatchObject(
      refused({ body: ["Deve ter no máximo 50000 caracteres"] }),
    )
    await expect(create({ bibleReference: "1Ts 1;".repeat(16).slice(0, -1) })).rejects.toMatchObject(
      refused({ bibleReference: ["Deve ter no máximo 120 caracteres"] }),
    )
    await expect(create({ videoUrl: `https://a.example/${"a".repeat(500)}` })).rejects.toMatchObject({
      status: 400,
    })
    const empty = await create({ body: "" })
    await expect(publish(empty.id)).rejects.toMatchObject(
      refused({ body: ["Escreva o devocional, ou envie o áudio"] }),
    )
  })

  it("keeps scripts in its title as text, and none in its words", async () => {
    const title = "<script>alert(1)</script>"
    const made = await create({
      title,
      body: `<p onclick="x()">Paz</p>${title}<img src="https://x.example/a">`,
    })
    expect(made).toMatchObject({ title, body: "<p>Paz</p>" })
  })

  it("§4 feeds: characters that XML 1.0 forbids are dropped on saving", async () => {
    const made = await create({
      title: "Paz\u0002 e\u000b graça\ufffe 🙏",
      series: "A\u0008",
      body: "<p>a\u0001b</p>",
    })
    expect(made).toMatchObject({ title: "Paz e graça 🙏", series: "A", body: "<p>ab</p>" })
  })
})

describe("a video", () => {
  it("is added where the plan has it, else the answer names the plan; one that is there stays", async () => {
    const videoUrl = "https://video.example/1"
    const { id } = await create({ videoUrl })
    await test.database.owner
      .updateTable("churches")
      .set({ planId: "basic" })
      .where("id", "=", church.id)
      .execute()
    await expect(create({ videoUrl })).rejects.toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("Disponível no plano"), feature: "devotional_video" },
    })
    expect(await change(id, { title: "Outro", videoUrl })).toMatchObject({ title: "Outro", videoUrl })
    await expect(change(id, { videoUrl: "https://video.example/2" })).rejects.toMatchObject({ status: 403 })
    expect(await change(id, { videoUrl: null })).toMatchObject({ videoUrl: null, hasVideo: false })
  })
})

describe("publishing", () => {
  it("takes the day and the title as the address, for good, and a second click changes nothing", async () => {
    const { id } = await create({ title: "Deus é bom & fiel!", publishOn: "2026-11-18" })
    const [first, second] = await Promise.all([publish(id), publish(id)])
    expect(first).toMatchObject({ state: "published", slug: "2026-11-18-deus-e-bom-e-fiel" })
    expect(second.slug).toBe(first.slug)
    const trail = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "devotional.published")
      .select("id")
      .execute()
    expect(trail).toHaveLength(1)
    await change(id, { title: "Outro título", publishOn: "2026-11-17" })
    await unpublish(id)
    expect(await detail(id)).toMatchObject({ state: "draft", slug: first.slug })
    expect(await unpublish(id)).toMatchObject({ state: "draft" })
    expect(await publish(id)).toMatchObject({ state: "published", slug: first.slug })
  })

  it("gives today to one without a day, and a number to an address that is taken", async () => {
    const first = await published({ title: "Paz" })
    const second = await published({ title: "Paz" })
    expect(first).toMatchObject({ publishOn: "2026-11-18", slug: "2026-11-18-paz" })
    expect(second.slug).toBe("2026-11-18-paz-2")
    await pastor.call(devotionals.remove, { params: { id: first.id } })
    const both = await Promise.all([published({ title: "Paz" }), published({ title: "Paz" })])
    expect(both.map(({ slug }) => slug).sort()).toEqual(["2026-11-18-paz", "2026-11-18-paz-3"])
    const other = await test.as("PASTOR", await test.make.aChurch())
    const { id } = await create({ title: "Paz" }, other)
    expect(await other.call(devotionals.publish, { params: { id } })).toMatchObject({
      slug: "2026-11-18-paz",
    })
  })

  it.each([
    ["Acre", "AC", "2026-11-19T10:59:59Z", "2026-11-19T11:00:00Z"],
    ["Recife", "PE", "2026-11-19T08:59:59Z", "2026-11-19T09:00:00Z"],
  ])("at 06:00 is by the clock of the church's state: %s", async (_, state, before, after) => {
    const there = await test.make.aChurch({ state })
    const writer = await test.as("PASTOR", there)
    const reader = await test.as("MEMBER", there)
    const { id } = await create({ publishOn: "2026-11-19", publishTime: "06:00" }, writer)
    await writer.call(devotionals.publish, { params: { id } })
    test.clock.set(before)
    expect(await detail(id, writer)).toMatchObject({ state: "scheduled", publishTime: "06:00" })
    await expect(detail(id, reader)).rejects.toMatchObject({ status: 404 })
    test.clock.set(after)
    expect(await detail(id, reader)).toMatchObject({ state: "published" })
  })
})
