import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { PublicContext } from "../../../../core/context.ts"
import type { OpenChurch } from "../../../ground/churches/public.ts"
import { listPath, onePath } from "./addresses.ts"
import { newestShown } from "./queries.ts"
import { firstWords } from "./words.ts"

/** The devotional of the church's day, else its latest, for the church's own page; null: it has shown none. */
export async function devotionalOfDay(ctx: PublicContext, { id, slug, state }: OpenChurch) {
  const one = await newestShown(ctx, id)
  if (one === undefined) return null
  return {
    isToday: one.publishOn === onClockOfState(ctx.now, state).day,
    title: one.title,
    bibleReference: one.bibleReference,
    words: firstWords(one),
    path: onePath(slug, one.slug),
    allPath: listPath(slug),
  }
}
