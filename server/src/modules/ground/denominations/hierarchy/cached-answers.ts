import type { ReplyOf, RouteShape } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { type Preserialized, prepare } from "../../../../core/preserialized.ts"
import { rememberedByProcess } from "../../../../core/remembered.ts"
import { changedSince, snapshotOf } from "./queries.ts"

interface Cached {
  value: unknown
  snapshot: string
}

/** A tree of a large denomination is half a megabyte: enough entries for the offices that work at the same time. */
const MOST_CACHED = 20

const cachedValues = rememberedByProcess<Cached>(MOST_CACHED)

/**
 * Caches a value about a whole denomination until an entry of the counters in reach was written: the database is asked for that
 * in the caller's own transaction each time, so that no outdated number is shown. The churches in reach are part of the key.
 * `build` may see more than the snapshot that is taken before it, never less.
 */
export async function cached<T>(ctx: Context, name: string, build: () => Promise<T>): Promise<T> {
  const cache = cachedValues(ctx.services)
  const key = `${name} ${ctx.actor.churchIds.toSorted((one, other) => one - other)}`
  const known = cache.get(key)
  if (known && !(await changedSince(ctx, known.snapshot))) return known.value as T // of the same name, so of the same build
  const snapshot = await snapshotOf(ctx)
  const value = await build()
  cache.keep(key, { value, snapshot })
  return value
}

/** The same for a whole answer, serialized once. */
export function cachedAnswer<R extends RouteShape>(
  ctx: Context,
  route: R,
  name: string,
  build: () => Promise<ReplyOf<R>>,
): Promise<Preserialized> {
  return cached(ctx, name, async () => prepare(route, await build()))
}
