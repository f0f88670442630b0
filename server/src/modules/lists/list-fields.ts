import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import { type ListGroup, OPS_OF_KIND } from "@aprisco/contract/lists/rules"
import type { AnyContext, Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"
import { fieldsOf } from "./compile-rules.ts"
import type { ListFields } from "./parse-rules.ts"

/** Every field that the modules offer for the lists of a church. */
export async function allFields(ctx: AnyContext, churchId: number): Promise<ListFields> {
  const fields = []
  // One after the other: they read in one transaction.
  for (const { listFields } of ctx.services.modules)
    if (listFields !== undefined) fields.push(...(await listFields(ctx, churchId)))
  return new Map(fields.map((field) => [field.field, field]))
}

/** Those that the caller may see. */
export async function fieldsFor(ctx: Context): Promise<ListFields> {
  const all = await allFields(ctx, ctx.actor.churchId)
  return new Map([...all].filter(([, { needs }]) => needs === undefined || can(ctx, needs)))
}

/** Whether all fields of the rules are among these. */
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
