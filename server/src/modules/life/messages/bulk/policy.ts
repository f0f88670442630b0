import type { MessageState } from "@aprisco/contract/messages/labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { type AppError, conflict } from "../../../../core/errors.ts"

/** The states in which a message may be changed: it is a draft afterwards. */
const CHANGEABLE: readonly MessageState[] = ["draft", "awaiting_approval", "scheduled"]
const ENDABLE: readonly MessageState[] = ["awaiting_approval", "scheduled", "sending", "paused"]

export function isChangeable(state: MessageState): boolean {
  return CHANGEABLE.includes(state)
}

export function isEndable(state: MessageState): boolean {
  return ENDABLE.includes(state)
}

/** Whether it may be confirmed: also one that was stopped at its time, before it had recipients. */
export function isSendable({ state, startedAt }: { state: MessageState; startedAt: Date | null }): boolean {
  return state === "draft" || (state === "paused" && startedAt === null)
}

/** Why a message in this state is not changed, sent or deleted (docs/product/messages.md#3.1). */
export function underWay(state: MessageState): AppError {
  switch (state) {
    case "paused":
      return conflict("Esta mensagem está pausada. Retome ou cancele o envio.")
    case "done":
      return conflict("Esta mensagem já foi enviada. Duplique-a para enviar de novo.")
    case "cancelled":
      return conflict("Esta mensagem foi cancelada. Duplique-a para enviar de novo.")
    case "awaiting_approval":
      return conflict("Esta mensagem já aguarda aprovação.")
    case "scheduled":
      return conflict("Esta mensagem já está agendada.")
    default:
      return conflict("Esta mensagem já está sendo enviada.")
  }
}

/** What the caller may do with a message now. */
export function messageAbilities(
  ctx: Context,
  { state, startedAt }: { state: MessageState; startedAt: Date | null },
) {
  const sends = can(ctx, "messages.send")
  return {
    edit: sends && isChangeable(state),
    delete: sends && state === "draft",
    send: sends && isSendable({ state, startedAt }),
    approve: can(ctx, "messages.manage") && state === "awaiting_approval",
    pause: sends && state === "sending",
    resume: sends && state === "paused" && startedAt !== null,
    cancel: sends && isEndable(state),
  }
}
