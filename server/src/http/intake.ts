import { join } from "node:path"
import { MAX_BODY } from "@aprisco/contract/kit/route"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Actor, Services } from "../core/context.ts"
import { addressKey } from "../core/network-address.ts"
import { createIncomingFiles, type IncomingFiles } from "../integrations/incoming-files.ts"
import { isMultipart } from "./body.ts"
import { BodyBudget } from "./body-budget.ts"
import { closeUnread } from "./close-unread.ts"
import { type IntakeLimits, MAX_MULTIPART, SMALL_BODY } from "./intake-limits.ts"
import { StalledBodies } from "./stalled-bodies.ts"

declare module "fastify" {
  interface FastifyInstance {
    intake: Intake
  }
  interface FastifyRequest {
    /** What is known from the header of a request with a body. */
    accepted: AcceptedBody | null
  }
}

/** A body that may be read. */
export interface AcceptedBody {
  /** The sender according to the session then; the transaction reads it again. Null on a public route. */
  readonly actor: Actor | null
  /** Releases what was reserved for it. */
  release(): void
  /** The handler has begun, and releases it: work on a file may continue after the client has left. */
  handled: boolean
}

/** How bodies come in: where their files are stored, and how many bytes may arrive at once. */
export interface Intake {
  readonly incoming: IncomingFiles
  /** Reserves what the body may need, and watches its arrival. Throws 503 when nothing is left. */
  reserve(request: FastifyRequest, actor: Actor | null): () => void
}

/** Adds the intake to the server, and an orderly close after every answer whose request was not read to the end. */
export function addIntake(app: FastifyInstance, { config }: Services, limits: IntakeLimits): void {
  const incoming = createIncomingFiles(join(config.dataDir, "incoming"))
  const uploads = new BodyBudget(limits.uploads)
  const largeUploads = new BodyBudget(limits.largeUploads)
  const bodies = new BodyBudget(limits.bodies)
  const stalled = new StalledBodies(limits.stallMs)
  const budgetFor = (request: FastifyRequest) => {
    if (!isMultipart(request)) return bodies
    return isForLarge(request) ? largeUploads : uploads
  }
  app.addHook("onReady", () => incoming.prepare())
  app.addHook("onClose", async () => stalled.close())
  app.decorate("intake", {
    incoming,
    reserve(request, actor) {
      const bytes = largestOf(request)
      const sender = { churchId: actor?.churchId ?? null, address: addressKey(request.ip) }
      const giveBack = bytes > SMALL_BODY ? budgetFor(request).reserve(bytes, sender) : () => undefined
      const forget = stalled.watch(request, isForLarge(request) ? limits.largeRequestMs : limits.requestMs)
      return () => {
        giveBack()
        forget()
      }
    },
  })
  app.decorateRequest("accepted", null)
  app.addHook("onSend", async (_request, reply) => closeUnread(reply, limits))
  app.addHook("onResponse", async ({ accepted }) => {
    if (accepted?.handled === false) accepted.release()
  })
}

/** Whether the header announces a body. */
export function bringsBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

/** The most bytes that the body can have: its declared size, else the limit. */
export function largestOf(request: FastifyRequest): number {
  const declared = request.headers["content-length"]
  if (declared !== undefined) return Number(declared)
  return mostOf(request)
}

/** The largest body that the request's route takes. */
export function mostOf(request: FastifyRequest): number {
  if (!isMultipart(request)) return MAX_BODY
  const { maxFile } = request.routeOptions.config
  return maxFile ? maxFile + MAX_BODY : MAX_MULTIPART
}

function isForLarge({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.maxFile !== undefined
}
