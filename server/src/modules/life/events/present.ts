import { EVENT_STATUSES } from "@aprisco/contract/events/labels"
import type { events } from "@aprisco/contract/events/routes"
import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { tagged } from "../../../core/route-handler.ts"
import { pictureAddress } from "../../ground/uploads/public.ts"
import { leadsOnly } from "../groups/public.ts"
import { type EventRecord, eventById, questionsOf, sessionsOf } from "./queries.ts"

/** An event as a list has it, with the caller's rights on it. */
export function presentEventRow(
  ctx: Context,
  row: EventRecord,
): ReplyOf<typeof events.list>["results"][number] {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    status: row.status,
    statusDisplay: EVENT_STATUSES[row.status],
    isOver: row.endsAt <= ctx.now,
    visibility: row.visibility,
    church: row.churchId,
    churchName: row.churchName,
    churchState: row.churchState,
    branch: row.branchId,
    branchName: row.branchName,
    ministryId: row.shownMinistryId,
    ministryName: row.ministryName,
    place: row.place,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    capacity: row.capacity,
    confirmed: row.confirmed,
    waiting: row.waiting,
    price: amountOf(row.priceCents),
    publicUrl: hasPage(row) ? `${ctx.services.config.publicUrl}/evento/${row.slug}` : null,
    cover: pictureAddress(ctx, row.cover),
    can: {
      edit: row.isReached && can(ctx, "activities.edit"),
      delete: row.isReached && can(ctx, "activities.delete"),
      door: can(ctx, "attendance.take") && (row.isReached || !leadsOnly(ctx)),
    },
  }
}

/** Whether everybody with the address sees the event. */
export function hasPage({ visibility, status }: Pick<EventRecord, "visibility" | "status">): boolean {
  return visibility === "public" && status !== "draft"
}

/** One event as a whole. Throws 404. */
export async function readEvent(ctx: Context, id: number) {
  return presentEvent(ctx, await eventById(ctx, id))
}

/** The same with its version. */
export async function readVersionOfEvent(ctx: Context, id: number) {
  const row = await eventById(ctx, id)
  return tagged(await presentEvent(ctx, row), row.version)
}

async function presentEvent(ctx: Context, row: EventRecord): Promise<ReplyOf<typeof events.detail>> {
  const [sessions, questions] = await Promise.all([sessionsOf(ctx, row), questionsOf(ctx, row)])
  return {
    ...presentEventRow(ctx, row),
    description: row.description,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    waitlist: row.waitlist,
    cancelHours: row.cancelHours,
    cancellationReason: row.cancellationReason,
    fields: { birthDate: row.askBirthDate, phone: row.askPhone, cpf: row.askCpf },
    sessions,
    questions: questions.map(({ askedOf, ...question }) => ({ ...question, of: askedOf })),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
