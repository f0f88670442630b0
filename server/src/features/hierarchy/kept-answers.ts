import type { ReplyOf, RouteShape } from "@aprisco/contract/kit/route"
import type { Context, Services } from "../../core/context.ts"
import { type Prepared, prepare } from "../../http/prepared.ts"
import { changedSince } from "./queries.ts"

interface Kept {
  prepared: Prepared
  snapshot: string
}

interface Built<R extends RouteShape> {
  answer: ReplyOf<R>
  /** What the statement that read it saw. */
  snapshot: string
}

/** A tree of a large denomination is half a megabyte: enough for the offices that are at work, no more. */
const MOST_KEPT = 20

const memories = new WeakMap<Services, Map<string, Kept>>()

/**
 * An answer about a whole denomination, written out once and given again until an entry of the figures in reach says that
 * something changed: asked of the database in the caller's own transaction each time, so that nobody is ever shown an
 * old number. What is kept is kept by the churches in reach as well: who sees others reads another.
 */
export async function kept<R extends RouteShape>(
  ctx: Context,
  route: R,
  name: string,
  build: () => Promise<Built<R>>,
): Promise<Prepared> {
  const memory = memories.get(ctx.services) ?? new Map<string, Kept>()
  memories.set(ctx.services, memory)
  const key = `${name} ${ctx.actor.churchIds.toSorted((one, other) => one - other)}`
  const known = memory.get(key)
  if (known && !(await changedSince(ctx, known.snapshot))) return known.prepared
  const { answer, snapshot } = await build()
  const prepared = await prepare(route, answer)
  memory.delete(key)
  memory.set(key, { prepared, snapshot })
  const [oldest] = memory.keys()
  if (memory.size > MOST_KEPT && oldest !== undefined) memory.delete(oldest)
  return prepared
}
