import type { ServerResponse } from "node:http"
import type { FastifyInstance } from "fastify"
import { type Watch, watched } from "../core/watch.ts"

/** The client has left before the answer was out; the status is the one that proxies log for it. */
const CLIENT_LEFT = 499

/** Lets the statements of a request know whose they are. To be called before other hooks are added. */
export function watchRequests(app: FastifyInstance, watch: Watch | null): void {
  if (watch === null) return
  app.addHook("onRequest", (request, { raw }, done) => {
    const one = watch.request(request.id, request.method, request.routeOptions.url ?? "unknown")
    if (one.end !== null) whenOver(raw, one.end)
    watched.run(one, done)
  })
}

function whenOver(answer: ServerResponse, end: (status: number) => void): void {
  let isOver = false
  const over = (status: number) => {
    if (!isOver) end(status)
    isOver = true
  }
  answer.once("finish", () => over(answer.statusCode))
  answer.once("close", () => over(CLIENT_LEFT))
}
