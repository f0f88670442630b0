import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"

/** Pages of the light entry (web/src/public); everything else is the application's. */
const PUBLIC_PAGES = [/^\/$/, /^\/visit\/[^/]*\/?$/, /^\/registro-sucesso\/?$/, /^\/politica-privacidade\/?$/]

/** Serves the built web application: hashed files for ever, pages fresh each time. Does nothing where there is no build. */
export async function serveWeb(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(join(dist, "index.html"))) return
  const application = readFileSync(join(dist, "index.html"))
  const publicPage = readFileSync(join(dist, "public.html"))
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: false,
    setHeaders: (reply, path) => {
      const forEver = path.includes("/assets/")
      reply.header("Cache-Control", forEver ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    },
  })
  const page = (url: string) => {
    const path = url.replace(/\?.*$/, "")
    return PUBLIC_PAGES.some((pattern) => pattern.test(path)) ? publicPage : application
  }
  app.get("/", (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("Cache-Control", "no-cache").send(publicPage),
  )
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return reply.code(405).send({ detail: "Método não permitido." })
    if (/\.\w{2,5}(\?|$)/.test(request.url)) return reply.code(404).send({ detail: "Não encontrado." })
    return reply.type("text/html; charset=utf-8").header("Cache-Control", "no-cache").send(page(request.url))
  })
}
