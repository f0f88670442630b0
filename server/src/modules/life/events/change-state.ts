import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { requireEventQuota } from "./event-quota.ts"
import { addLetters } from "./letters/add-letters.ts"
import { type LockedEvent, lockEvent } from "./queries.ts"

const IS_CANCELLED = "Este evento foi cancelado."
const IS_OVER = "Este evento já terminou."

/** Publishes a draft; a published event stays as it is. Throws 404, 403 beyond the plan's limit, 409 on one that is over, closed or cancelled. */
export async function publishEvent(ctx: Context, id: number): Promise<void> {
  const event = await lockEvent(ctx, id)
  if (event.status === "published") return
  if (event.status === "closed") throw conflict("Este evento já foi publicado. Reabra as inscrições.")
  await makePublished(ctx, event, "event.published")
}

/** Takes registrations again; an event that takes them stays as it is. Throws as `publishEvent` does, and 409 on a draft. */
export async function reopenEvent(ctx: Context, id: number): Promise<void> {
  const event = await lockEvent(ctx, id)
  if (event.status === "published") return
  if (event.status === "draft") throw conflict("Publique o evento primeiro.")
  await makePublished(ctx, event, "event.reopened")
}

/** Ends the registrations; those that are there stay. Throws 404, and 409 on a draft or a cancelled event. */
export async function closeEvent(ctx: Context, id: number): Promise<void> {
  const event = await lockEvent(ctx, id)
  if (event.status === "closed") return
  if (event.status === "cancelled") throw conflict(IS_CANCELLED)
  if (event.status === "draft") throw conflict("Publique o evento primeiro.")
  await ctx.db.updateTable("events").set({ status: "closed" }).where("id", "=", id).execute()
  await record(ctx, "event.closed", { entity: "event", id, churchId: event.churchId })
}

/** Cancels an event for good. Throws 404, and 409 on a draft, which is deleted instead, and on one that is over. */
export async function cancelEvent(ctx: Context, id: number, reason: string): Promise<void> {
  const event = await lockEvent(ctx, id)
  if (event.status === "cancelled") return
  if (event.status === "draft") throw conflict("Este evento é um rascunho. Exclua-o.")
  if (event.endsAt <= ctx.now) throw conflict(IS_OVER)
  await ctx.db
    .updateTable("events")
    .set({ status: "cancelled", cancelledAt: ctx.now, cancellationReason: reason })
    .where("id", "=", id)
    .execute()
  await addLetters(ctx, event, { cause: "cancelled", statuses: ["confirmed", "waiting"] })
  await record(ctx, "event.cancelled", { entity: "event", id, churchId: event.churchId })
}

async function makePublished(
  ctx: Context,
  { id, churchId, status, endsAt, publishedAt }: LockedEvent,
  action: "event.published" | "event.reopened",
): Promise<void> {
  if (status === "cancelled") throw conflict(IS_CANCELLED)
  if (endsAt <= ctx.now) throw conflict(IS_OVER)
  await requireEventQuota(ctx, churchId)
  await ctx.db
    .updateTable("events")
    .set({ status: "published", publishedAt: publishedAt ?? ctx.now })
    .where("id", "=", id)
    .execute()
  await record(ctx, action, { entity: "event", id, churchId })
}
