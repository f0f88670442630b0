import { fillPageTemplate } from "@aprisco/contract/kit/page-template"
import { landingOffer } from "@aprisco/contract/plans/landing-offer"
import { OFFER, presentOffer } from "@aprisco/contract/plans/offer"
import { describe, expect, it } from "vitest"
import { prerender } from "./prerender.tsx"

const ORIGIN = "https://aprisco.example"

function built(name: string, filling = {}) {
  const page = prerender(name)
  if (page === null) throw new Error(`${name} is not prerendered`)
  const fill = (part: string) =>
    fillPageTemplate(part, { origin: ORIGIN, ...landingOffer(OFFER.map(presentOffer)), ...filling })
  return { head: fill(page.head), body: fill(page.body) }
}

function meta(head: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]
}

const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
const hrefsIn = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => String(href))

describe("the landing page", () => {
  const { head, body } = built("landing.html")

  it("has metadata for search engines and messengers, with the product's own address", () => {
    expect(/<title>(.*)<\/title>/.exec(head)?.[1]).toMatch(/^Aprisco .{10,50}$/)
    expect(meta(head, "description")?.length).toBeGreaterThan(70)
    expect(meta(head, "description")?.length).toBeLessThanOrEqual(160)
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/"/>`)
    expect(meta(head, "og:url")).toBe(`${ORIGIN}/`)
    expect(meta(head, "og:image")).toBe(`${ORIGIN}/aprisco.png`)
    expect(meta(head, "og:locale")).toBe("pt_BR")
    expect(meta(head, "og:title")).toBeTruthy()
    expect(meta(head, "og:description")).toBeTruthy()
  })

  it("has the plans as data, with the page's prices", () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? ""
    const data = JSON.parse(json)
    expect(data).toMatchObject({ "@type": "SoftwareApplication", name: "Aprisco", url: `${ORIGIN}/` })
    expect(data.offers.map((offer: { price: string }) => offer.price)).toEqual(["0.00", "99.00", "199.00"])
  })

  it.each([false, true])(
    "links to every existing section and to no other (testimonials: %s)",
    (hasTestimonials) => {
      const page = built("landing.html", { hasTestimonials })
      const ids = idsIn(page.body)
      for (const anchor of ["home", "recursos", "precos", "comparativo", "depoimentos", "contato"]) {
        expect(ids).toContain(anchor)
      }
      const anchors = hrefsIn(page.body).filter((href) => href.startsWith("#"))
      expect(anchors.filter((href) => !ids.has(href.slice(1)))).toEqual([])
      expect(anchors.includes("#depoimentos")).toBe(hasTestimonials)
    },
  )

  it("invents no customer and no number", () => {
    expect(body).not.toMatch(/500\+|50[.,]000|98\s?%/)
    expect(body).not.toContain("<blockquote")
  })

  it("links to sign-in, registration, the policy and the API's documentation", () => {
    expect(new Set(hrefsIn(body).filter((href) => href.startsWith("/")))).toEqual(
      new Set(["/", "/login", "/cadastro", "/termos-de-uso", "/politica-privacidade", "/api/docs"]),
    )
  })
})

describe("the privacy policy", () => {
  it("has a title, a description and one address", () => {
    const { head, body } = built("privacy.html")
    expect(head).toContain("<title>Política de privacidade · Aprisco</title>")
    expect(meta(head, "description")).toBeTruthy()
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/politica-privacidade"/>`)
    expect(body).toContain("Encarregado")
    expect(body).toMatch(/Versão \d+, de \d\d\/\d\d\/\d{4}/)
  })
})

describe("the terms of use", () => {
  it("say their version, who is responsible for what, and how to reach the operator", () => {
    const { head, body } = built("terms.html", { support: "operacao@aprisco.example" })
    expect(head).toContain("<title>Termos de Uso · Aprisco</title>")
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/termos-de-uso"/>`)
    expect(body).toMatch(/Versão \d+, de \d\d\/\d\d\/\d{4}/)
    expect(body).toMatch(/controladora/)
    expect(hrefsIn(body)).toContain("mailto:operacao@aprisco.example")
    expect(hrefsIn(built("terms.html").body)).toContain("/#contato")
  })
})

it("does not change the application's page", () => {
  expect(prerender("index.html")).toBeNull()
})
