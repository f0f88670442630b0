import type { ReplyOf } from "@aprisco/contract/kit/route"
import { CUSTOM_FIELD_KINDS } from "@aprisco/contract/people/custom-field-labels"
import type { customFields } from "@aprisco/contract/people/custom-fields"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import type { answersOf, CustomField } from "./queries.ts"

type Reply = ReplyOf<typeof customFields.list>["results"][number]
type CountedReply = ReplyOf<typeof customFields.detail>

/** A field as the API shows it, with what the caller may do. */
export function presentField(ctx: Context, field: CustomField): Reply {
  const { id, churchId: church, key, name, kind, options } = field
  const { viewPermission, editPermission, searchable, showInList } = field
  const manages = can(ctx, "fields.manage")
  return {
    id,
    church,
    key,
    name,
    kind,
    kindDisplay: CUSTOM_FIELD_KINDS[kind],
    options,
    viewPermission,
    editPermission,
    searchable,
    showInList,
    can: { answer: mayAnswer(ctx, field), edit: manages, delete: manages },
  }
}

/** The same, with the number of answers to the field and to each of its options. */
export function presentCounted(
  ctx: Context,
  field: CustomField,
  answers: Awaited<ReturnType<typeof answersOf>>,
): CountedReply {
  return {
    ...presentField(ctx, field),
    answers: answers.total,
    options: field.options.map((option) => ({ ...option, answers: answers.ofOption(option.id) })),
  }
}

/** Whether the caller may write answers to a field. The caller must also see it. */
export function mayAnswer(
  ctx: Context,
  { viewPermission, editPermission }: Pick<CustomField, "viewPermission" | "editPermission">,
): boolean {
  return can(ctx, viewPermission) && can(ctx, editPermission)
}
