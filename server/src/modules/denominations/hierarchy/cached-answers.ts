import type { ReplyOf, RouteShape } from "@aprisco/contract/kit/route"
import type { Context, Services } from "../../../core/context.ts"
import { type Preserialized, prepare } from "../../../core/preserialized.ts"
import { changedSince, snapshotOf } from "./queries.ts"

interface Kept {
  value: unknown
  snapshot: string
}

/** A tree of a large denomination is half a megabyte: enough for the offices that are at work, no more. */
const MOST_KEPT = 20

const memories = new WeakMap<Services["config"], Map<string, Kept>>()

/**
 * What was read about a whole denomination, given again until an entry of the figures in reach says that something changed:
 * asked of the database in the caller's own transaction each time, so that nobody is ever shown an old number. What is kept
 * is kept by the churches in reach as well: who sees others reads another. `build` may see more than the snapshot that
 * is taken before it, never less.
 */
export async function kept<T>(ctx: Context, name: string, build: () => Promise<T>): Promise<T> {
  const memory = memories.get(ctx.services.config) ?? new Map<string, Kept>()
  memories.set(ctx.services.config, memory)
  const key = `${name} ${ctx.actor.churchIds.toSorted((one, other) => one - other)}`
  const known = memory.get(key)
  if (known && !(await changedSince(ctx, known.snapshot))) return known.value as T // of the same name, so of the same build
  const snapshot = await snapshotOf(ctx)
  const value = await build()
  memory.delete(key)
  memory.set(key, { value, snapshot })
  const [oldest] = memory.keys()
  if (memory.size > MOST_KEPT && oldest !== undefined) memory.delete(oldest)
  return value
}

/** The same of a whole answer, written out once. */
export function cachedAnswer<R extends RouteShape>(
  ctx: Context,
  route: R,
  name: string,
  build: () => Promise<ReplyOf<R>>,
): Promise<Preserialized> {
  return kept(ctx, name, async () => prepare(route, await build()))
}
