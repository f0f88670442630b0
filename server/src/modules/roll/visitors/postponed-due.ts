import type { PostponeBody } from "@aprisco/contract/visitors/follow-up-fields"
import { minutesAfter } from "../../../core/clock.ts"
import type { RequestContext } from "../../../core/context.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { agreedDueTime, LONGEST_DAYS } from "./due.ts"

type Now = Pick<RequestContext, "now" | "today">

interface NewDue {
  dueAt: Date
  /** False after a second click: it is due then already. */
  changes: boolean
}

/**
 * The due time after a contact is put off, of a visitor or of another person (docs/product/follow-ups.md#3.5). `dueAt` is the stored one; null:
 * nothing is due. Throws 409 where the caller knows another one, and 400 on a time that is not later, has passed, or is too far off.
 */
export function laterDue(ctx: Now, dueAt: Date | null, body: PostponeBody): NewDue {
  const next = new Date(body.nextDueAt)
  if (isSame(dueAt, next)) return { dueAt: next, changes: false }
  requireKnown(dueAt, body)
  if (dueAt !== null && next <= dueAt)
    throw invalid({ nextDueAt: ["Escolha um momento depois do prazo atual."] })
  agreedDueTime(ctx, { nextDueAt: body.nextDueAt })
  return { dueAt: next, changes: true }
}

/** The due time that an undo gives back: an earlier one, which may have passed. Throws as `laterDue`. */
export function earlierDue({ now }: Now, dueAt: Date | null, body: PostponeBody): NewDue {
  const next = new Date(body.nextDueAt)
  if (isSame(dueAt, next)) return { dueAt: next, changes: false }
  requireKnown(dueAt, body)
  const isEarlier = dueAt !== null && next < dueAt
  if (!isEarlier || next < minutesAfter(now, -LONGEST_DAYS * 24 * 60))
    throw invalid({ nextDueAt: ["Este não é o prazo anterior."] })
  return { dueAt: next, changes: true }
}

function requireKnown(dueAt: Date | null, { knownDueAt }: PostponeBody): void {
  if (!isSame(dueAt, new Date(knownDueAt)))
    throw conflict("Alguém mudou este acompanhamento enquanto isso. Veja como ele está agora.")
}

const isSame = (one: Date | null, other: Date) => one?.getTime() === other.getTime()
