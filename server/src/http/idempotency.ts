import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyRequest } from "fastify"
import type { AnyContext } from "../core/context.ts"
import type { Answer } from "./answer.ts"
import { claim, keep, type Repeatable, repeatable } from "./idempotency-record.ts"
import type { Input } from "./input.ts"

/** Runs the work, or, where the call is a repeat, answers with the result of the first. */
export async function withIdempotency(
  ctx: AnyContext,
  repeat: Repeatable | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (repeat === null) return work()
  const first = await claim(ctx, repeat)
  if (first) return { ...first, file: null }
  const { file: _, ...answer } = await work()
  await keep(ctx, repeat, answer)
  return { ...answer, file: null }
}

/** Identifies a repeatable call (POST, with a key, answering in JSON); null for any other. */
export function repeatableCall(
  route: RouteShape,
  request: FastifyRequest,
  ctx: AnyContext,
  input: Input,
): Repeatable | null {
  if (route.method !== "POST") return null
  // A file is never stored: it is made again each time, and a call that makes one changes nothing that a repeat would duplicate.
  if (route.response !== null && "file" in route.response) return null
  const key = request.headers["idempotency-key"]
  return repeatable(ctx.services.encryption, {
    key: Array.isArray(key) ? key.join() : key,
    caller: callerOf(ctx),
    route: request.url.replace(/\/?(\?.*)?$/, ""),
    body: input.body,
  })
}

/** The same key is a different one in another church. */
function callerOf({ actor, operator }: AnyContext): string {
  if (operator !== undefined) return `operator ${operator.id}`
  if (actor === null) return "anyone"
  const entered = actor.enteredChurch?.id === actor.churchId ? ` in ${actor.churchId}` : ""
  return `user ${actor.userId}${entered}`
}
