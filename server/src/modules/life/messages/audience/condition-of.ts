import { type Audience, type AudiencePart, kindOfPart } from "@aprisco/contract/messages/audience"
import { type Expression, type SqlBool, sql } from "kysely"
import type { AudienceCondition } from "../../../../core/audience-source.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"

export interface ResolvedAudience extends AudienceCondition {
  /** On a row of `people`, as `people`: whom the included parts have, also those who are left out. */
  readonly included: Expression<SqlBool>
  readonly excluded: Expression<SqlBool>
}

/**
 * Who is meant, as conditions on a row of `people` in the caller's reach (docs/product/messages.md#2.1). Throws 400 on `audience` where a part does
 * not exist for the caller, or cannot be used.
 */
export async function conditionOf(
  ctx: Context,
  churchId: number,
  { include, exclude }: Audience,
): Promise<ResolvedAudience> {
  const included = await conditionsOf(ctx, churchId, include)
  const excluded = await conditionsOf(ctx, churchId, exclude)
  const [anyIncluded, anyExcluded] = [anyOf(included), anyOf(excluded)]
  return {
    included: anyIncluded,
    excluded: anyExcluded,
    people: sql<SqlBool>`(${anyIncluded} and not ${anyExcluded})`,
    label: labelOf(included, excluded),
  }
}

async function conditionsOf(ctx: Context, churchId: number, parts: readonly AudiencePart[]) {
  const conditions: AudienceCondition[] = []
  // Sequential, since all use one transaction.
  for (const part of parts) {
    const source = ctx.services.modules.find(({ audiences }) => audiences?.[kindOfPart(part)] !== undefined)
    const condition = await source?.audiences?.[kindOfPart(part)]?.(ctx, churchId, part)
    if (!condition)
      throw invalid({ audience: ["Uma parte do público não existe mais ou não pode ser usada."] })
    conditions.push(condition)
  }
  return conditions
}

function anyOf(conditions: readonly AudienceCondition[]): Expression<SqlBool> {
  if (conditions.length === 0) return sql<SqlBool>`false`
  // A person without what is compared is not among those who pass.
  const tests = conditions.map(({ people }) => sql`coalesce(${people}, false)`)
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

const MOST_NAMED = 3
const MAX_LABEL = 200

function labelOf(included: readonly AudienceCondition[], excluded: readonly AudienceCondition[]): string {
  const label = excluded.length === 0 ? namesOf(included) : `${namesOf(included)}, menos ${namesOf(excluded)}`
  return label.slice(0, MAX_LABEL)
}

function namesOf(conditions: readonly AudienceCondition[]): string {
  const named = conditions.slice(0, MOST_NAMED).map(({ label }) => label)
  const more = conditions.length - named.length
  return `${named.join(", ")}${more > 0 ? ` e mais ${more}` : ""}`
}
