import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { openApi } from "@aprisco/contract/kit/openapi"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { SCHEMA_NAMES } from "@aprisco/contract/schema-names"
import type { FastifyInstance } from "fastify"
import { REPOSITORY } from "./config.ts"
import type { Services } from "./core/context.ts"
import type { AnyHandler } from "./core/route-handler.ts"
import type { Database } from "./db/tenant-scope.ts"
import { serveDocs } from "./http/docs.ts"
import { INTAKE_LIMITS, type IntakeLimits } from "./http/intake-limits.ts"
import { servePublicPages } from "./http/public-pages.ts"
import { registerRoute } from "./http/register-route.ts"
import { RequestScheduler } from "./http/schedule.ts"
import { answerUnknownApi, createServer } from "./http/server.ts"
import { serveWeb } from "./http/spa.ts"
import { limitedTags } from "./http/tags-of-event.ts"
import { readTagsOfCode } from "./modules/ground/branches/public.ts"
import { readShareTags } from "./modules/life/events/public.ts"
import { MODULES } from "./modules.ts"
import { createServices, type ServiceParts } from "./services.ts"
import { VERSION } from "./version.ts"

export interface AppParts extends ServiceParts {
  /** Connections for work that no request waits for, where it must not use those of requests. */
  jobs?: Database | null
  /** Folder of the built web application. */
  webDist?: string
  /** Shorter or smaller limits of what comes in, for tests. */
  intake?: Partial<IntakeLimits>
  /** Receives the process's services, for callers that run its jobs themselves. */
  onServices?: (services: Services) => void
}

/** The composition root: creates and connects all parts of the product. The caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts
  const schedule = new RequestScheduler(parts.database, parts.jobs ?? null)
  const services = createServices({ ...parts, database: schedule.backgroundDatabase() })
  services.metrics.measureConnections(() => schedule.connections())
  const app = await createServer(services, parts.log, { ...INTAKE_LIMITS, ...parts.intake })
  app.addHook("onClose", () => services.afterCommit.finished())
  app.addHook("onClose", () => services.pictures.close())
  app.addHook("onReady", () => services.readings.recover())
  parts.onServices?.(services)
  const running: (() => Promise<void>)[] = []
  app.addHook("onListen", async () => {
    for (const start of MODULES.flatMap(({ onListen }) => onListen ?? [])) running.push(start(services))
    if (config.workers > 0) running.push(services.queue.start().stop)
  })
  app.addHook("onClose", async () => {
    await services.afterCommit.finished()
    for (const stop of running.toReversed()) await stop()
    await services.readings.close()
  })
  for (const { route, handler } of bound()) registerRoute(app, services, schedule, route, handler)
  serveDocs(app, () => openApi(contract, SCHEMA_NAMES, VERSION))
  answerUnknownApi(
    app,
    bound().map(({ route }) => route),
  )
  const tags = {
    ofEvent: limitedTags(services, "/evento/{slug}", (slug) => readShareTags(services, slug)),
    ofCode: limitedTags(services, "/visit/{code}", (code) => readTagsOfCode(services, code)),
  }
  const dist = parts.webDist ?? join(REPOSITORY, "web/dist")
  const pages = MODULES.flatMap(({ pages }) => pages ?? [])
  servePublicPages(app, services, schedule, pages, dist)
  await serveWeb(app, config, dist, services.clock, tags)
  return app
}

function bound(): { route: RouteShape; handler: AnyHandler }[] {
  const answers: { readonly [group: string]: object } = Object.assign(
    {},
    ...MODULES.map(({ routes }) => routes),
  )
  return Object.entries(contract).flatMap(([group, routes]) => {
    const handlers = { ...answers[group] } as Record<string, AnyHandler> // `Module.routes` ties each handler to its route
    return Object.entries(routes as Record<string, RouteShape>).map(([name, route]) => {
      const handler = handlers[name]
      if (handler === undefined) throw new Error(`no handler for ${group}.${name}`)
      return { route, handler }
    })
  })
}
