import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { OFFER } from "@aprisco/contract/plans/offer"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Landing, NO_CLAIMS } from "../landing-file.ts"
import { serveWeb } from "./spa.ts"

const LANDING = `<link rel="canonical" href="{{origin}}/"><main>{{#hasTestimonials}}<h2>O que dizem as igrejas</h2>
{{#testimonials}}<q>{{quote}}</q> {{name}}, {{role}}{{/testimonials}}{{/hasTestimonials}}
{{^hasTestimonials}}<h2>Nenhum inventado</h2>{{/hasTestimonials}}
{{#hasNumbers}}<ul>{{#numbers}}<li>{{value}} {{label}}</li>{{/numbers}}</ul>{{/hasNumbers}}</main>`

const VISITOR = `<head><meta name="description" content="Aprisco" /><title>Aprisco</title></head>the visitor's pages<noscript>O Aprisco precisa de JavaScript.</noscript>`

let dist: string
let app: FastifyInstance

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "aprisco-web-"))
  mkdirSync(join(dist, "assets"))
  for (const [name, text] of Object.entries({
    "index.html": "the application",
    "landing.html": LANDING,
    "privacy.html": "the privacy policy of {{origin}}",
    "terms.html": "the terms of {{origin}}",
    "public.html": VISITOR,
    "church.html": "<!--head--><!--body-->",
    "assets/a.css": "a {}",
    "sw.js": "the service worker",
  })) {
    writeFileSync(join(dist, name), text)
  }
})
afterEach(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const RETREAT = {
  title: `Retiro "$&" <script>`,
  siteName: "Igreja {{origin}}",
  description: "05/12/2026, 19:00",
  picture: "/api/v1/files/cover/",
}
const NOW = new Date("2026-11-21T12:00:00Z")

async function serve(
  landing: Landing = NO_CLAIMS,
  operatorEmail: string | null = null,
  supportEmail: string | null = null,
) {
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const config = { publicUrl: "https://aprisco.example", operatorEmail, supportEmail, landing, plans: OFFER }
  const read = async (key: string) => {
    if (key === "quebrado") throw new Error("no database")
    if (key === "codigo") return { ...RETREAT, withoutScript: "Igreja <b> · (81) 3333-4444" }
    return key === "retiro" ? RETREAT : null
  }
  await serveWeb(app, config, dist, { now: () => NOW }, { ofEvent: read, ofCode: read })
  return async (url: string) => {
    const answer = await app.inject({ url })
    return { status: answer.statusCode, body: answer.body, cache: answer.headers["cache-control"] }
  }
}

it("lets no browser keep yesterday's service worker", async () => {
  const get = await serve()
  expect(await get("/sw.js")).toMatchObject({ status: 200, body: "the service worker", cache: "no-cache" })
})

describe("the landing page", () => {
  it("contains the product's own address, and no claim that is not in the operator's file", async () => {
    const get = await serve()
    const { body, cache } = await get("/")
    expect(body).toContain('<link rel="canonical" href="https://aprisco.example/">')
    expect(body).toContain("Nenhum inventado")
    expect(body).not.toMatch(/Quem usa|<ul>|\{\{/)
    expect(cache).toBe("no-cache")
    expect((await get("/?utm_source=x")).body).toBe(body)
  })

  it("shows the file's testimonials and numbers, as text", async () => {
    const get = await serve({
      ...NO_CLAIMS,
      testimonials: [
        { quote: `<script>alert("1")</script> {{origin}}`, name: "Ana & Paulo", role: "Secretaria" },
      ],
      numbers: [{ value: "500+", label: "igrejas" }],
    })
    const { body } = await get("/")
    expect(body).toContain(
      "<q>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &#123;&#123;origin&#125;&#125;</q> Ana &amp; Paulo, Secretaria",
    )
    expect(body).toContain("<ul><li>500+ igrejas</li></ul>")
    expect(body).not.toContain("Nenhum inventado")
  })
})

describe("an address", () => {
  it.each([
    ["/politica-privacidade", 200, "the privacy policy of https://aprisco.example"],
    ["/politica-privacidade/", 200, "the privacy policy of https://aprisco.example"],
    ["/termos-de-uso", 200, "the terms of https://aprisco.example"],
    ["/visit/00000000-0000-4000-8000-000000000000", 200, "the visitor's pages"],
    ["/visit/nonsense/?x=1", 200, "the visitor's pages"],
    ["/encontre-um-grupo/nonsense", 200, "the visitor's pages"],
    ["/lista/nonsense", 200, "the visitor's pages"],
    ["/inscricao/nonsense", 200, "the visitor's pages"],
    ["/preferencias/nonsense", 200, "the visitor's pages"],
    ["/evento/nonsense", 200, "the visitor's pages"],
    ["/registro-sucesso?visitor=A", 200, "the visitor's pages"],
    ["/login", 200, "the application"],
    ["/membros/7", 200, "the application"],
    ["/operador/igrejas/7?x=1", 200, "the application"],
    ["/visit", 404, "the application"],
    ["/nada-disso", 404, "the application"],
    ["/membros/7/nada", 404, "the application"],
    ["/assets/a.css", 200, "a {}"],
    ["/assets/none.css", 404, "Não encontrado."],
    // A page has one address: no second one with unfilled placeholders.
    ["/landing.html", 404, "Não encontrado."],
    ["/index.html", 404, "Não encontrado."],
    ["/church.html", 404, "Não encontrado."],
  ])("%s answers %i", async (url, status, body) => {
    const get = await serve()
    const answer = await get(url)
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(body)
  })

  it("answers no other method than GET", async () => {
    await serve()
    const answer = await app.inject({ method: "POST", url: "/login" })
    expect(answer.statusCode).toBe(405)
  })
})

describe("security.txt", () => {
  const fieldsOf = (text: string) =>
    Object.fromEntries(
      text
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    )

  it("states where to write, in which languages, until when, and by which policy", async () => {
    const get = await serve(NO_CLAIMS, "operador@aprisco.example")
    const fields = fieldsOf((await get("/.well-known/security.txt")).body)
    expect(fields).toEqual({
      Contact: "mailto:operador@aprisco.example",
      Expires: expect.any(String),
      "Preferred-Languages": "pt-BR, en",
      Canonical: "https://aprisco.example/.well-known/security.txt",
      Policy: "https://aprisco.example/.well-known/security-policy.md",
    })
    const days = (new Date(fields.Expires ?? "").getTime() - NOW.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
    const policy = await get(new URL(fields.Policy ?? "").pathname)
    expect([policy.status, policy.body]).toEqual([200, expect.stringContaining("# Security policy")])
  })

  it("names the product's own page where no operator's address is set", async () => {
    const get = await serve()
    expect(fieldsOf((await get("/.well-known/security.txt")).body).Contact).toBe("https://aprisco.example/")
  })
})

describe("a page whose address is a secret", () => {
  it("is what a person gets who opens the address that mail programs press, with and without the last slash", async () => {
    await serve()
    for (const end of ["", "/"]) {
      const { statusCode, headers } = await app.inject({
        url: `/api/v1/messages/public/unsubscribe/${"x".repeat(43)}${end}`,
      })
      expect([statusCode, headers.location]).toEqual([303, `/preferencias/${"x".repeat(43)}`])
      expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    }
  })

  it("is listed by no crawler, kept by no cache, and tells no other site its address", async () => {
    await serve()
    for (const page of ["encontre-um-grupo", "lista", "inscricao", "preferencias"]) {
      const { headers } = await app.inject({ url: `/${page}/${"x".repeat(43)}` })
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      })
    }
  })
})

describe("the page of an event", () => {
  it("tells its title, church and cover to programs that run no script, as text", async () => {
    const get = await serve()
    const { body, cache } = await get("/evento/retiro")
    expect(body).toContain(
      "<title>Retiro &quot;$&amp;&quot; &lt;script&gt; · Igreja &#123;&#123;origin&#125;&#125;</title>",
    )
    expect(body).toContain('<meta property="og:title" content="Retiro &quot;$&amp;&quot; &lt;script&gt;" />')
    expect(body).toContain('<meta property="og:description" content="05/12/2026, 19:00" />')
    expect(body).toContain(
      '<meta property="og:image" content="https://aprisco.example/api/v1/files/cover/" />',
    )
    expect(body).toContain('<meta property="og:url" content="https://aprisco.example/evento/retiro" />')
    expect([body.match(/<title>/g), body.match(/name="description"/g)]).toEqual([
      ["<title>"],
      [expect.anything()],
    ])
    expect(cache).toBe("no-cache")
  })

  it("tells of a QR code's page the church and its telephone where no script runs", async () => {
    const get = await serve()
    const { status, body } = await get("/visit/codigo")
    expect(status).toBe(200)
    expect(body).toContain("<noscript>Igreja &lt;b&gt; · (81) 3333-4444</noscript>")
    expect(body).toContain('<meta property="og:url" content="https://aprisco.example/visit/codigo" />')
    expect((await get("/visit/quebrado")).body).toBe(VISITOR)
  })

  it.each(["nada", "quebrado"])(
    "of which nothing is known (%s) is the page alone, and listed by no crawler",
    async (slug) => {
      await serve()
      const { body, headers } = await app.inject({ url: `/evento/${slug}` })
      expect(body).toBe(VISITOR)
      expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" })
    },
  )
})

describe("a crawler", () => {
  it("is allowed on the public pages and not on the churches' codes", async () => {
    const get = await serve()
    const { body } = await get("/robots.txt")
    expect(body).toContain("Disallow: /visit/")
    expect(body).toContain("Disallow: /encontre-um-grupo/")
    expect(body).toContain("Disallow: /lista/")
    expect(body).toContain("Disallow: /inscricao/")
    expect(body).toContain("Disallow: /preferencias/")
    expect(body).toContain("Disallow: /devocional/*/assinatura/")
    expect(body).not.toMatch(/Disallow: \/(igreja|devocional)\/$/m)
    // The cover in a preview of an event.
    expect(body).toContain("Allow: /api/v1/files/")
    expect(body).toContain("Sitemap: https://aprisco.example/sitemap.xml")
    expect(
      [...(await get("/sitemap.xml")).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url),
    ).toEqual([
      "https://aprisco.example/",
      "https://aprisco.example/politica-privacidade",
      "https://aprisco.example/termos-de-uso",
    ])
  })
})
