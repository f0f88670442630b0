import type { DevotionalChange } from "@aprisco/contract/devotionals/routes"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { plannedFor } from "./policy.ts"
import { lockDevotional } from "./queries.ts"
import { requireVideo } from "./require-video.ts"
import { storedDevotional } from "./stored-devotional.ts"

/** Changes what the body names; the address stays. Throws 404, 412, 400 as `createDevotional` does, and on the day of one that is not a draft. */
export async function changeDevotional(ctx: Context, id: number, change: DevotionalChange): Promise<void> {
  const devotional = await lockDevotional(ctx, id)
  expectVersion(ctx, devotional.version)
  const words = storedDevotional(change)
  if (words.publishOn === null && !devotional.isDraft) throw invalid({ publishOn: ["Data é obrigatória"] })
  if (words.videoUrl !== devotional.videoUrl) await requireVideo(ctx, words.videoUrl)
  const old = new Map<string, unknown>(Object.entries(devotional))
  const fields = Object.entries(words)
    .filter(([field, value]) => value !== undefined && String(value) !== String(old.get(field)))
    .map(([field]) => field)
  if (fields.length === 0) return
  const planned = await plannedFor(ctx, { ...devotional, ...words })
  await ctx.db
    .updateTable("devotionals")
    .set({ ...words, ...planned })
    .where("id", "=", id)
    .execute()
  const { churchId } = devotional
  await record(ctx, "devotional.changed", { entity: "devotional", id, churchId, facts: { fields } })
}
