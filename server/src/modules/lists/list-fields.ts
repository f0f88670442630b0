import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import { type ListGroup, OPS_OF_KIND } from "@aprisco/contract/lists/rules"
import type { AnyContext, Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"
import { seesMinorsContact } from "../../core/minors-contact.ts"
import { fieldsOf } from "./compile-rules.ts"
import type { ListFields } from "./parse-rules.ts"

/** Every field that the modules offer for the rules of a church's lists, by name. */
export async function allFields(ctx: AnyContext, churchId: number): Promise<ListFields> {
  const fields = []
  // Sequential, since all use one transaction.
  for (const { listFields } of ctx.services.modules)
    if (listFields !== undefined) fields.push(...(await listFields(ctx, churchId)))
  return new Map(fields.map((field) => [field.field, field]))
}

/** Those of them that the caller may see (docs/product/lists.md#1.4). */
export async function fieldsFor(ctx: Context): Promise<ListFields> {
  const all = await allFields(ctx, ctx.actor.churchId)
  return new Map(
    [...all].filter(
      ([, { needs, ofContact }]) =>
        (needs === undefined || can(ctx, needs)) && (!ofContact || seesMinorsContact(ctx)),
    ),
  )
}

/** Whether `fields` has every field of the rules. */
export function isUsable(fields: ListFields, rules: ListGroup): boolean {
  return [...fieldsOf(rules)].every((name) => fields.has(name))
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
