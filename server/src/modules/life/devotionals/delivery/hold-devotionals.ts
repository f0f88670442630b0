import type { AnyContext } from "../../../../core/context.ts"
import { holdChurches } from "../../messages/public.ts"

/**
 * Nothing of a restored installation leaves by itself: what was on its way never does, and what falls due waits for «Retomar envios» in vain, since its day is
 * over then (docs/product/devotionals.md#3.3). `churchId`: only this one, which has arrived from another installation.
 */
export async function holdDevotionals(ctx: AnyContext, churchId: number | null = null): Promise<void> {
  let waiting = ctx.db
    .updateTable("devotionalDeliveries")
    .set({ state: "skipped" })
    .where("state", "=", "queued")
  if (churchId !== null) waiting = waiting.where("churchId", "=", churchId)
  await waiting.execute()
  let subscribed = ctx.db.selectFrom("devotionalSubscriptions").select("churchId").distinct()
  if (churchId !== null) subscribed = subscribed.where("churchId", "=", churchId)
  const churches = await subscribed.execute()
  await holdChurches(
    ctx,
    churches.map((row) => row.churchId),
  )
}
