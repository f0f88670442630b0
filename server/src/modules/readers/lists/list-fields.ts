import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import { conditionsIn, type ListGroup, OPS_OF_KIND } from "@aprisco/contract/lists/rules"
import type { AnyContext, Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import type { ListField } from "../../../core/list-field.ts"
import { seesMinorsContact } from "../../../core/minors-contact.ts"
import type { ListFields } from "./parse-rules.ts"

/** Every field that the modules offer for the rules of a church's lists, by name. */
export async function allFields(ctx: AnyContext, churchId: number): Promise<ListFields> {
  const fields = []
  // Sequential, since all use one transaction.
  for (const { listFields } of ctx.services.modules)
    if (listFields !== undefined) fields.push(...(await listFields(ctx, churchId)))
  return new Map(fields.map((field) => [field.field, field]))
}

/** Fields for a caller: all of the church, and those of them that the caller may see (docs/product/lists.md#1.4). */
export interface FieldsForCaller {
  readonly all: ListFields
  readonly seen: ListFields
}

/** The fields of the caller's church. */
export async function fieldsFor(ctx: Context): Promise<FieldsForCaller> {
  const all = await allFields(ctx, ctx.actor.churchId)
  const isSeen = ({ needs, ofContact }: ListField) =>
    (needs === undefined || can(ctx, needs)) && (!ofContact || seesMinorsContact(ctx))
  return { all, seen: new Map([...all].filter(([, field]) => isSeen(field))) }
}

/** Whether rules use a field that the caller may not see. */
export function hasUnseen({ all, seen }: FieldsForCaller, rules: ListGroup): boolean {
  return conditionsIn(rules).some(({ field }) => all.has(field) && !seen.has(field))
}

/** Whether the caller reaches a part alone of what rules compare: what is remembered of their list is the whole church's (docs/product/lists.md#2.6). */
export function isOfPart({ seen }: FieldsForCaller, rules: ListGroup): boolean {
  return conditionsIn(rules).some(({ field }) => seen.get(field)?.ofPart)
}

/** The fields as the API shows them. */
export function presentFields(fields: ListFields): ListFieldOffer[] {
  return [...fields.values()].map(({ field, label, group, kind, options = [] }) => ({
    field,
    label,
    group,
    kind,
    ops: [...OPS_OF_KIND[kind]],
    options: [...options],
  }))
}
