import { devotionalAudio } from "@aprisco/contract/devotionals/audio"
import { devotionals } from "@aprisco/contract/devotionals/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { anMp3 } from "../../../../testing/sounds.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  pastor = await test.as("PASTOR", church)
})

const WORDS = { title: "Graça que basta", body: "<p>A minha <strong>graça</strong> te basta.</p>" }

async function write(values: object = {}) {
  const body = { ...WORDS, publishOn: "2026-11-18", ...values }
  const { id } = await pastor.call(devotionals.create, { body })
  return id
}
async function publish(values: object = {}) {
  const id = await write(values)
  const { slug } = await pastor.call(devotionals.publish, { params: { id } })
  return { id, slug: slug ?? "", path: `/devocional/${church.slug}/${slug}` }
}
const open = (url: string, headers = {}) => test.app.inject({ url, headers })
const list = () => `/devocional/${church.slug}`
const changeChurch = (values: object, id = church.id) =>
  test.database.owner.updateTable("churches").set(values).where("id", "=", id).execute()

describe("the page of a devotional", () => {
  it("shows it whole in HTML, with the tags of messaging apps and its neighbours, and without a cookie", async () => {
    const before = await publish({ title: "O de ontem", publishOn: "2026-11-17" })
    const { path } = await publish({ bibleReference: "2Co 12.9", authorName: "Pr. Elias", series: "Graça" })
    const answer = await open(path)
    expect([answer.statusCode, answer.headers["content-type"], answer.headers["set-cookie"]]).toEqual([
      200,
      "text/html; charset=utf-8",
      undefined,
    ])
    for (const words of [
      "<title>Graça que basta · Igreja da Colina</title>",
      "A minha <strong>graça</strong> te basta.",
      "2 Coríntios 12.9",
      "Por Pr. Elias",
      "quarta-feira, 18 de novembro de 2026",
      `<meta property="og:url" content="http://aprisco.test${path}" />`,
      `<meta property="og:image" content="http://aprisco.test/aprisco.png" />`,
      `href="${before.path}"`,
      `href="/devocional/${church.slug}/rss.xml"`,
      `${list()}?serie=Gra%C3%A7a`,
    ])
      expect(answer.body).toContain(words)
    expect(answer.body).not.toContain("<audio")
  })

  it("plays its sound, also from a former address of the church, as long as strangers may read it", async () => {
    const { path, id } = await publish()
    const sound = new File([new Uint8Array(anMp3())], "a.mp3")
    await pastor.call(devotionalAudio.upload, { params: { id }, body: { file: sound } })
    const [, address = ""] =
      /<audio controls preload="none" [^>]*src="([^"]+)"/.exec((await open(path)).body) ?? []
    const whole = await open(address)
    expect([whole.statusCode, whole.headers["content-type"], whole.rawPayload.equals(anMp3())]).toEqual([
      200,
      "audio/mpeg",
      true,
    ])
    expect((await open(address, { range: "bytes=10-19" })).headers["content-range"]).toBe(
      `bytes 10-19/${anMp3().length}`,
    )
    const former = `${church.slug}-antes`
    await test.database.owner
      .insertInto("formerChurchSlugs")
      .values({ slug: former, churchId: church.id })
      .execute()
    const moved = await open(address.replace(church.slug, former))
    expect([moved.statusCode, moved.headers.location]).toEqual([301, address])
    await pastor.call(devotionals.unpublish, { params: { id } })
    const gone = await open(address)
    expect([gone.statusCode, gone.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"])
  })

  it("loads nothing from elsewhere; a video is a link to a new tab", async () => {
    const { path } = await publish({ videoUrl: "https://video.example/1?a=1&b=2" })
    const { body } = await open(path)
    expect(body).toContain(
      'href="https://video.example/1?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"',
    )
    expect(body).not.toMatch(
      /<(img|script|iframe|audio|video|link rel="(?!canonical)\w+")[^>]*(src|href)="(https?:)?\/\//,
    )
  })

  it("shows scripts in its title, its text, its series, its author and its church's name as text, or not at all", async () => {
    const attack = `"><script>alert(1)</script>`
    await changeChurch({ name: `Igreja ${attack}` })
    const { path } = await publish({
      ...{ title: attack, authorName: attack, series: attack },
      body: `<p onclick="x()">Paz<script>alert(1)</script><img src=x onerror=x()></p>`,
    })
    for (const url of [path, list(), `/devocional/${church.slug}/rss.xml`]) {
      const answer = await open(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body.replace(/<!\[CDATA\[.*?\]\]>/gs, "")).not.toMatch(/<script>alert|onclick|onerror/)
    }
  })

  it("of a draft, a future, a private, an unknown one, or of a church that is closed or unknown, is one 404", async () => {
    const draft = await publish({ title: "Rascunho" })
    await pastor.call(devotionals.unpublish, { params: { id: draft.id } })
    const future = await publish({ title: "Amanhã", publishOn: "2026-11-19" })
    const hidden = await publish({ title: "Interno", isPublic: false })
    const good = await publish()
    const other = await test.make.aChurch()
    const texts = new Set<string>()
    for (const url of [
      ...[draft.path, future.path, hidden.path, `${list()}/nada`, `${good.path}x`, `${list()}/%00`],
      ...[
        `/devocional/${other.slug}/${good.slug}`,
        "/devocional/nenhuma/nada",
        "/devocional",
        "/devocional/a/b/c/d",
      ],
      ...["/devocional/NADA", `${list()}?pagina=2`, `${list()}?pagina=x`, `${list()}?serie=nenhuma`],
    ]) {
      const answer = await open(url)
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.headers["x-robots-tag"]).toBe("noindex")
      texts.add(answer.body)
    }
    expect(texts.size).toBe(1)
    expect([...texts][0]).toContain("Página não encontrada")
    expect((await open(good.path)).statusCode).toBe(200)
    await changeChurch({ disabledAt: test.clock.now(), disabledReason: "teste" })
    for (const url of [good.path, list(), `${list()}/rss.xml`, `${list()}/podcast.xml`])
      expect(await open(url)).toMatchObject({ statusCode: 404, body: [...texts][0] })
  })

  it("appears at its hour on the clock of the church's state", async () => {
    await changeChurch({ state: "AC" })
    const { path } = await publish({ publishOn: "2026-11-19", publishTime: "06:00" })
    test.clock.set("2026-11-19T05:59:59-05:00")
    expect((await open(path)).statusCode).toBe(404)
    test.clock.set("2026-11-19T06:00:00-05:00")
    expect((await open(path)).statusCode).toBe(200)
  })

  it("is compressed, asked for by HEAD, and not sent again to who has it", async () => {
    const { path, id } = await publish()
    const first = await open(path, { "accept-encoding": "br" })
    expect(first.headers["content-encoding"]).toBe("br")
    const etag = String(first.headers.etag)
    const known = () => open(path, { "accept-encoding": "br", "if-none-match": etag })
    expect([(await known()).statusCode, (await known()).body]).toEqual([304, ""])
    const head = await test.app.inject({ method: "HEAD", url: path })
    expect([head.statusCode, head.body]).toEqual([200, ""])
    await test.database.owner
      .updateTable("devotionals")
      .set({ title: "Outro título" })
      .where("id", "=", id)
      .execute()
    expect((await known()).statusCode).toBe(200)
  })

  it("is shown for a network address as often as its limit says", async () => {
    const { path } = await publish()
    const limited = await test.services.limits.limiter("GET /devocional/:church/:slug 0", {
      max: 3_000,
      windowSeconds: 600,
    })
    const { addressKey } = await import("../../../../core/network-address.ts")
    for (let call = 0; call < 3_000; call += 1) await limited.take(addressKey("203.0.113.9"))
    const refused = await test.app.inject({ url: path, remoteAddress: "203.0.113.9" })
    expect([refused.statusCode, refused.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"])
    expect(refused.headers["retry-after"]).toBeDefined()
    expect((await open(path)).statusCode).toBe(200)
  })
})

describe("the list of devotionals", () => {
  it("has the one of today first, and pages of the others", async () => {
    expect((await open(list())).body).toContain("Ainda não há devocionais publicados.")
    for (let day = 1; day <= 18; day += 1)
      for (const part of day > 14 ? ["A", "B"] : ["A"])
        await publish({ title: `Dia ${day}${part}.`, publishOn: `2026-11-${String(day).padStart(2, "0")}` })
    const first = (await open(list())).body
    expect(first.indexOf("Hoje")).toBeLessThan(first.indexOf("Dia 18B."))
    expect(first.match(/class="today"/g)).toHaveLength(2)
    expect(first).toContain("Página 1 de 2")
    expect(first).not.toContain("Dia 2A.")
    const second = (await open(`${list()}?pagina=2`)).body
    expect(second).toContain("Dia 1A.")
    expect(second).not.toContain("Dia 3A.")
  })

  it("has a page for each series", async () => {
    await publish({ series: "Salmos & hinos", title: "Do salmo" })
    await publish({ title: "De nenhuma" })
    const { body } = await open(`${list()}?serie=Salmos+%26+hinos`)
    expect(body).toContain("Do salmo")
    expect(body).not.toContain("De nenhuma")
  })

  it("leads from a former address of the church to the present one, on all pages", async () => {
    const { slug } = await publish()
    await changeChurch({ slug: "colina-nova" })
    await test.database.owner
      .insertInto("formerChurchSlugs")
      .values({ slug: church.slug, churchId: church.id })
      .execute()
    for (const rest of ["", `/${slug}`, "/rss.xml", "/podcast.xml", "?pagina=1"]) {
      const answer = await open(`/devocional/${church.slug}${rest}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `/devocional/colina-nova${rest}`])
    }
    await changeChurch({ slug: church.slug })
  })
})

it("the form of a subscription has the fields that its route takes, and the letter's address leads to a page that confirms it", async () => {
  const { body } = await open(list())
  const names = [...body.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(["email", "consent", "website"])
  const [, address = ""] = /data-send="([^"]+)"/.exec(body) ?? []
  const payload = { email: "lia@example.org", consent: true, website: "" }
  expect((await test.app.inject({ method: "POST", url: address, payload })).statusCode).toBe(200)
  const letter = (await test.emails()).find(({ to }) => to === "lia@example.org")
  const [path = ""] = /\/devocional\/\S+\/assinatura\/[\w-]+/.exec(letter?.text ?? "") ?? []
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  const [, confirm = ""] = /data-send="([^"]+)"/.exec(page.body) ?? []
  const confirmed = await test.app.inject({ method: "POST", url: confirm, payload: {} })
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { church_name: "Igreja da Colina" }])
})

it("the page of a devotional counts one reading at the address that it names", async () => {
  const { id, path } = await publish()
  const [, read = ""] = /data-read="([^"]+)"/.exec((await open(path)).body) ?? []
  expect((await test.app.inject({ method: "POST", url: read })).statusCode).toBe(204)
  expect(await pastor.call(devotionals.detail, { params: { id } })).toMatchObject({ reads: 1 })
})

it("the address of a subscription's letter has a button, and opening it changes nothing", async () => {
  const token = "t".repeat(43)
  const answer = await open(`${list()}/assinatura/${token}`)
  expect(answer.body).toContain(`data-send="/api/v1/devotionals/public/subscriptions/${token}/confirm/"`)
  expect(answer.headers).toMatchObject({
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  })
  expect((await open(`${list()}/assinatura/x`)).statusCode).toBe(404)
})
