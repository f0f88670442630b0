import type { CustomValue } from "@aprisco/contract/people/custom-field-labels"
import type { Context } from "../../../../core/context.ts"
import { answerableFields } from "../../../people/people/custom-fields/public.ts"
import { checkValue, type Rules } from "../../../people/people/custom-fields/rules/public.ts"
import type { FieldAnswer, Rewriting } from "../public.ts"
import { type ChangedAnswer, heldAnswers, isSameAnswer } from "./changed-answers.ts"

/** The answers that undoing an import restores for one member, and the names of the fields that it leaves. */
export interface AnswerReturn {
  restored: FieldAnswer[]
  changedSince: string[]
  /** Whether a field is left because the caller may not write it. */
  forbidden: boolean
}

/**
 * Decides for each member which answers are restored: those that are still as the import left them, in fields that the caller may write.
 * Locks the fields until the transaction ends. A deleted field has nothing to restore.
 */
export async function answerReturns(
  ctx: Context,
  churchId: number,
  members: readonly Rewriting["member"][],
  written: readonly ChangedAnswer[],
): Promise<(member: Rewriting["member"], answers: readonly ChangedAnswer[]) => AnswerReturn> {
  const ids = [...new Set(written.map(({ fieldId }) => fieldId))].map((id) => ({ id }))
  if (ids.length === 0) return () => ({ restored: [], changedSince: [], forbidden: false })
  const rows = await answerableFields(ctx, churchId).forKeyShare("customFields").execute()
  const fields = new Map(rows.map((field) => [field.id, field]))
  const held = await heldAnswers(ctx, churchId, members, ids)
  return (member, answers) => {
    const back: AnswerReturn = { restored: [], changedSince: [], forbidden: false }
    for (const { fieldId, before, value } of answers) {
      const field = fields.get(fieldId)
      const now = held(member, fieldId)
      if (field === undefined) back.forbidden ||= now !== null
      else if (isSameAnswer(now, value)) back.restored.push({ fieldId, value: restorable(field, before) })
      else back.changedSince.push(field.name)
    }
    return back
  }
}

/** The former answer, without options that the field no longer has. */
function restorable({ kind, options }: Rules, before: CustomValue | null): CustomValue | null {
  const ids = new Set(options.map(({ id }) => id))
  const given = Array.isArray(before) ? before.filter((id) => ids.has(id)) : before
  const checked = checkValue({ kind, options }, given)
  return "value" in checked ? checked.value : null
}
