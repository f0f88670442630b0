import { churchPage } from "@aprisco/contract/church-page/routes"
import { devotionals } from "@aprisco/contract/devotionals/routes"
import { groupPage } from "@aprisco/contract/groups/public-page"
import { inquiries, inquiryForm } from "@aprisco/contract/inquiries/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({
    ...{ name: "Igreja da Colina", publicPage: true, pageWords: "Venha como você está." },
    phone: "(81) 3333-4444",
    ...{ address: "Rua das Oliveiras", number: "10", city: "Recife", state: "PE" },
  })
  const serviceTimes = JSON.stringify([
    { weekday: 0, time: "18:00", name: "Culto da família" },
    { weekday: 3, time: "19:30", name: null },
  ])
  await test.database.owner
    .updateTable("branches")
    .where("id", "=", church.headquarters.id)
    .set({ serviceTimes })
    .execute()
})

const open = (slug = church.slug) => test.app.inject({ url: `/igreja/${slug}` })
const change = (values: object, id = church.id) =>
  test.database.owner.updateTable("churches").set(values).where("id", "=", id).execute()

describe("the church's own page", () => {
  it("shows its words, times, place with a map's link and telephone, with share tags, and without a cookie", async () => {
    const answer = await open()
    expect([answer.statusCode, answer.headers["set-cookie"], answer.headers["x-robots-tag"]]).toEqual([
      200,
      undefined,
      undefined,
    ])
    for (const words of [
      "<title>Igreja da Colina</title>",
      `<meta property="og:url" content="http://aprisco.test/igreja/${church.slug}" />`,
      "Venha como você está.",
      "Domingo, 18:00 · Culto da família\nQuarta-feira, 19:30",
      "Rua das Oliveiras, 10, Recife - PE",
      'href="https://www.openstreetmap.org/search?query=Rua%20das%20Oliveiras%2C%2010',
      'href="tel:+558133334444"',
    ])
      expect(answer.body).toContain(words)
    expect(answer.body).not.toMatch(
      /<(img|script|iframe|link rel="(?!canonical)\w+")[^>]*(src|href)="(https?:)?\/\//,
    )
    for (const heading of ["Próximos eventos", "Grupos", "Filiais", "evocional"])
      expect(answer.body).not.toContain(heading)
  })

  it("shows active branches, public events to come, the devotional of the day, and the way to the groups' page", async () => {
    const times = JSON.stringify([{ weekday: 0, time: "10:00", name: "Culto" }])
    await test.make.aBranch({ church, name: "Congregação da Várzea", serviceTimes: times })
    await test.make.aBranch({ church, name: "Fechada", isActive: false })
    const visible = { church, status: "published", visibility: "public" } as const
    const retreat = await test.make.anEvent({ ...visible, title: "Retiro de verão" })
    await test.make.anEvent({ ...visible, title: "Rascunho", status: "draft" })
    await test.make.anEvent({ ...visible, title: "Da equipe", visibility: "internal" })
    await test.make.anEvent({ ...visible, title: "De outra", church: await test.make.aChurch() })
    const pastor = await test.as("PASTOR", church)
    const body = { title: "Graça que basta", body: "<p>Ela te basta.</p>", publishOn: "2026-11-18" }
    const { id } = await pastor.call(devotionals.create, { body })
    expect((await open()).body).not.toContain("Graça que basta")
    const { slug } = await pastor.call(devotionals.publish, { params: { id } })
    await pastor.call(groupPage.renew, {})
    expect((await open()).body).not.toContain("Encontre um grupo")
    await test.make.aGroup({ church, isPublic: true, name: "Célula" })
    const answer = (await open()).body
    for (const words of [
      "Congregação da Várzea",
      "Domingo, 10:00 · Culto",
      `href="/evento/${retreat.slug}">Retiro de verão`,
      "Devocional de hoje",
      `href="/devocional/${church.slug}/${slug}"`,
      'rel="nofollow" href="/encontre-um-grupo/',
    ])
      expect(answer).toContain(words)
    for (const words of ["Fechada", "Rascunho", "Da equipe", "De outra"]) expect(answer).not.toContain(words)
    test.clock.pass({ days: 1 })
    expect((await open()).body).toContain("Último devocional")
  })

  it("is the same 404 while it is off, for an unknown address, and of a church that is closed", async () => {
    const missing = await open("nenhuma-igreja")
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain("Página não encontrada")
    await change({ publicPage: false })
    expect(await open()).toMatchObject({ statusCode: 404, body: missing.body })
    await change({ publicPage: true, disabledAt: test.clock.now(), disabledReason: "teste" })
    expect(await open()).toMatchObject({ statusCode: 404, body: missing.body })
    for (const url of ["/igreja", "/igreja/", `/igreja/${church.slug}/x`, "/igreja/%00", "/igreja/A"])
      expect(await test.app.inject({ url })).toMatchObject({ statusCode: 404, body: missing.body })
  })

  it("is led to from a former address, but not while it is off", async () => {
    const former = church.slug
    await change({ slug: `${former}-nova` })
    await test.database.owner
      .insertInto("formerChurchSlugs")
      .values({ slug: former, churchId: church.id })
      .execute()
    const answer = await open(former)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `/igreja/${former}-nova`])
    await change({ publicPage: false })
    expect((await open(former)).statusCode).toBe(404)
  })

  it("shows scripts in its name, its words, its place and its branches as text", async () => {
    const attack = `"><script>alert(1)</script>`
    const texts = { name: attack, pageWords: attack, address: attack, phone: attack }
    await change({ ...texts, privacyContact: attack })
    const times = JSON.stringify([{ weekday: 0, time: "10:00", name: attack }])
    await test.make.aBranch({ church, name: attack, serviceTimes: times })
    const { statusCode, body } = await open()
    expect(statusCode).toBe(200)
    expect(body).not.toContain("<script>alert")
  })

  it("has a form whose stamp and fields the inquiries take, once a person has had the time to write", async () => {
    const { body } = await open()
    const [, address] = /data-send="([^"]+)"/.exec(body) ?? []
    expect(address).toBe(`/api/v1${inquiryForm.send.path.replace("{church_slug}", church.slug)}`)
    const names = [...body.matchAll(/<(?:input|textarea) [^>]*name="(\w+)"/g)].map(([, name]) => name)
    const [, stamp] = /name="stamp" value="([^"]+)"/.exec(body) ?? []
    const typed = { name: "Lia", email: "", phone: "(81) 98888-1212", subject: "Horário", text: "Quando?" }
    const sent = { ...typed, consent: true, person: false, website: "", stamp }
    expect(names.toSorted()).toEqual(Object.keys(sent).toSorted())
    const send = () =>
      callRaw(test.app, inquiryForm.send, { params: { churchSlug: church.slug }, body: sent })
    expect((await send()).json()).toHaveProperty("person")
    test.clock.pass({ seconds: 4 })
    expect((await send()).statusCode).toBe(201)
    const secretary = await test.as("SECRETARY", church)
    expect(await secretary.call(inquiries.list, {})).toMatchObject({ count: 1 })
  })

  it("asks for nothing where the church has no privacy contact", async () => {
    await change({ privacyContact: " " })
    const { statusCode, body } = await open()
    expect(statusCode).toBe(200)
    expect(body).not.toContain("<form")
  })
})

it("the QR code of the page is drawn for whoever manages the church, also while it is off", async () => {
  await change({ publicPage: false })
  const admin = await test.as("CHURCH_ADMIN", church)
  const drawn = await callRaw(test.app, churchPage.qrCode, { token: admin.token })
  expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, "image/png"])
  const member = await test.as("MEMBER", church)
  expect((await callRaw(test.app, churchPage.qrCode, { token: member.token })).statusCode).toBe(403)
  expect((await callRaw(test.app, churchPage.qrCode)).statusCode).toBe(401)
})
