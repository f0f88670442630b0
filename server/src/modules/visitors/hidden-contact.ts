import type { VisitorChange } from "@aprisco/contract/visitors/routes"
import type { Context } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { contactHidden } from "./policy.ts"
import type { LockedVisitor } from "./queries.ts"

const HIDDEN = ["email", "phone", "zipcode", "address", "neighborhood"] as const

/**
 * Callers who may not read a minor's contact cannot replace it either (docs/product/visitors.md#1.6): a blank, which is all
 * that their form can show, leaves it as it is, and another value is refused, as is another birth date, by which the minor
 * would be of age.
 */
export function keepHidden(ctx: Context, visitor: LockedVisitor, change: VisitorChange): VisitorChange {
  if (!contactHidden(ctx, visitor)) return change
  const kept = HIDDEN.filter((field) => visitor[field] !== null && change[field] !== undefined)
  const replaced = kept.filter((field) => change[field])
  const aged = change.birthDate !== undefined && change.birthDate !== visitor.birthDate
  const refused = [...replaced, ...(aged ? ["birthDate"] : [])]
  if (refused.length > 0) {
    const words = ["Só quem pode ver o contato de menores de idade pode alterar este campo."]
    throw invalid(Object.fromEntries(refused.map((field) => [field, words])))
  }
  return { ...change, ...Object.fromEntries(kept.map((field) => [field, undefined])) }
}
