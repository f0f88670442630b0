import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fillPageTemplate } from "@aprisco/contract/kit/page-template"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { isScreen } from "@aprisco/contract/kit/screens"
import { messagePreferences } from "@aprisco/contract/messages/preferences"
import { landingOffer } from "@aprisco/contract/plans/landing-offer"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Config } from "../config.ts"
import type { Clock } from "../core/clock.ts"
import { planOffer } from "../core/offer.ts"
import { withCamera } from "./camera-page.ts"
import { PackedText } from "./packed.ts"
import { faultOf } from "./problems.ts"
import { type ShareTags, withShareTags } from "./share-page.ts"

const SECURITY_POLICY = join(import.meta.dirname, "../../../SECURITY.md")
const HTML_TYPE = "text/html; charset=utf-8"

/** Pages of the build that are served at their own addresses, with placeholders filled in. */
const HTML = new Set([
  "church.html",
  "index.html",
  "landing.html",
  "privacy.html",
  "public.html",
  "terms.html",
])

/**
 * Serves the built web application: hashed files cached for ever, pages not cached. The prerendered pages are filled here, once,
 * with what only a running product knows. Does nothing where there is no build.
 */
export async function serveWeb(
  app: FastifyInstance,
  config: Pick<Config, "publicUrl" | "operatorEmail" | "supportEmail" | "landing" | "plans">,
  dist: string,
  clock: Clock,
  /** What is shared of the page of an event, and of a QR code, asked for from a network address; null where there is none. */
  tags: Record<"ofEvent" | "ofCode", (key: string, address: string) => Promise<ShareTags | null>>,
): Promise<void> {
  if (!existsSync(join(dist, "index.html"))) return
  const { numbers, testimonials } = config.landing
  const filling = {
    origin: config.publicUrl,
    operator: config.operatorEmail ?? "",
    support: config.supportEmail ?? config.operatorEmail ?? "",
    numbers,
    hasNumbers: numbers.length > 0,
    testimonials,
    hasTestimonials: testimonials.length > 0,
    ...landingOffer(planOffer(config)),
  }
  const policy = readFileSync(SECURITY_POLICY, "utf8")
  const filled = (file: string) => fillPageTemplate(readFileSync(join(dist, file), "utf8"), filling)
  const page = (file: string) => new PackedText(HTML_TYPE, filled(file))
  const application = page("index.html")
  const landing = page("landing.html")
  const visitorHtml = filled("public.html")
  const visitor = new PackedText(HTML_TYPE, visitorHtml)
  const privacy = page("privacy.html")
  const terms = page("terms.html")

  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    // Written by the build beside each file (web/pack.ts).
    preCompressed: true,
    allowedPath: (path) => !HTML.has(path.replace(/^\//, "")) && !/\.(br|gz)$/.test(path),
    globIgnore: ["**/*.br", "**/*.gz"],
    setHeaders: (reply, path) => {
      // The browser asks for a new service worker by itself, and must not get yesterday's.
      if (/\/sw[\w-]*\.js$/.test(path)) return void reply.header("Cache-Control", "no-cache")
      const forEver = path.includes("/assets/")
      reply.header("Cache-Control", forEver ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    },
  })
  app.get("/", (_request, reply) => sendPage(reply, landing))
  app.get("/politica-privacidade", (_request, reply) => sendPage(reply, privacy))
  app.get("/termos-de-uso", (_request, reply) => sendPage(reply, terms))
  const shared = async (request: FastifyRequest, read: typeof tags.ofEvent, key: string, path: string) => {
    const found = await read(key, request.ip).catch((error: unknown) => {
      // The page loads what it shows by itself, and says so where it cannot.
      request.log.error({ fault: faultOf(error) }, "no share tags")
      return null
    })
    if (found === null) return null
    return new PackedText(HTML_TYPE, withShareTags(visitorHtml, found, { origin: config.publicUrl, path }))
  }
  app.get<{ Params: { code: string } }>("/visit/:code", async (request, reply) => {
    const { code } = request.params
    return sendPage(
      reply,
      (await shared(request, tags.ofCode, code, `/visit/${encodeURIComponent(code)}`)) ?? visitor,
    )
  })
  app.get("/encontre-um-grupo/:code", (_request, reply) => sendSecretPage(reply, visitor))
  app.get("/lista/:token", (_request, reply) => sendSecretPage(reply, visitor))
  app.get("/inscricao/:token", (_request, reply) => sendSecretPage(reply, visitor))
  app.get("/preferencias/:token", (_request, reply) => sendSecretPage(reply, visitor))
  // What mail programs press (RFC 8058) has a page for people, who come by the same address; opening it changes nothing.
  app.get<{ Params: { token: string } }>(
    BASE_PATH + messagePreferences.unsubscribe.path.replace("{token}", ":token"),
    (request, reply) =>
      reply
        .header("Cache-Control", "no-store")
        .header("Referrer-Policy", "no-referrer")
        .header("X-Robots-Tag", "noindex")
        .redirect(`/preferencias/${encodeURIComponent(request.params.token)}`, 303),
  )
  app.get<{ Params: { slug: string } }>("/evento/:slug", async (request, reply) => {
    const { slug } = request.params
    const page = await shared(request, tags.ofEvent, slug, `/evento/${slug}`)
    return page === null ? sendSecretPage(reply, visitor) : sendPage(reply, page)
  })
  app.get("/registro-sucesso", (_request, reply) => sendPage(reply, visitor))
  app.get("/eventos/:id/porta", (_request, reply) => sendPage(withCamera(reply), application))
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robots(config)))
  app.get("/.well-known/security.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("Cache-Control", "no-cache")
      .send(securityText(config, clock.now())),
  )
  app.get("/.well-known/security-policy.md", (_request, reply) =>
    reply.type("text/markdown; charset=utf-8").header("Cache-Control", "no-cache").send(policy),
  )
  app.get("/sitemap.xml", (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap(config)),
  )
  app.get("/*", (request, reply) =>
    /\.\w{2,5}(\?|$)/.test(request.url)
      ? reply.callNotFound()
      : // Of an address without a screen the application says so itself, to people; to programs the status does.
        sendPage(isScreen(request.url) ? reply : reply.code(404), application),
  )
  app.setNotFoundHandler((request, reply) =>
    request.method === "GET" || request.method === "HEAD"
      ? reply.code(404).send({ detail: "Não encontrado." })
      : reply.code(405).send({ detail: "Método não permitido." }),
  )
}

function sendPage(reply: FastifyReply, page: PackedText): Promise<FastifyReply> {
  return page.send(reply, "no-cache")
}

/** A page whose address is a secret: no crawler lists it, no other site learns of it, no cache keeps it. */
function sendSecretPage(reply: FastifyReply, page: PackedText): Promise<FastifyReply> {
  reply.header("X-Robots-Tag", "noindex").header("Referrer-Policy", "no-referrer")
  return page.send(reply, "no-store")
}

/** Crawlers may index the public pages, but not the churches' registration forms. A preview of an event shows its cover. */
function robots({ publicUrl }: Pick<Config, "publicUrl">): string {
  return `User-agent: *\nDisallow: /visit/\nDisallow: /encontre-um-grupo/\nDisallow: /lista/\nDisallow: /inscricao/\nDisallow: /preferencias/\nDisallow: /devocional/*/assinatura/\nDisallow: /api/v1/\nAllow: /api/v1/files/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const DAY_MS = 86_400_000
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180

/** Where to report a weakness (RFC 9116). Without an operator's address the form of the landing page reaches them. */
function securityText(
  { publicUrl, operatorEmail }: Pick<Config, "publicUrl" | "operatorEmail">,
  now: Date,
): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  return [
    `Contact: ${operatorEmail === null ? `${publicUrl}/` : `mailto:${operatorEmail}`}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: pt-BR, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/.well-known/security-policy.md`,
    "",
  ].join("\n")
}

function sitemap({ publicUrl }: Pick<Config, "publicUrl">): string {
  const pages = ["/", "/politica-privacidade", "/termos-de-uso"].map(
    (path) => `<url><loc>${publicUrl}${path}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join("")}</urlset>\n`
}
