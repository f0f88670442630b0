import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { PREFERENCE_OF_CHANNEL } from "../../people/people/personal-data/public.ts"

type PreferenceField = (typeof PREFERENCE_OF_CHANNEL)[WithdrawnChannel]
type Preferences = Record<PreferenceField, boolean>

/** How a form or a sheet is told that a preference follows a withdrawal (docs/product/people.md#8.6). */
export const WITHDRAWN =
  "O consentimento foi retirado. Para voltar a enviar, registre o novo em «Consentimentos»."

/** By person: the preferences that no form switches on, since the person withdrew the consent. */
export type WithdrawnOf = (person: { personId: number }) => ReadonlySet<string>

/** The withdrawn preferences of these people, in one statement. */
export async function withdrawnPreferences(
  ctx: Context,
  people: readonly { personId: number }[],
): Promise<WithdrawnOf> {
  if (people.length === 0) return () => NONE
  const ids = people.map(({ personId }) => personId)
  const { rows } = await sql<{ personId: number; purpose: WithdrawnChannel }>`
    select person_id, purpose from app.withdrawn_channels(${ids}::bigint[], ${ctx.today}::date)`.execute(
    ctx.db,
  )
  const fields = new Map<number, Set<string>>()
  for (const { personId, purpose } of rows)
    fields.set(personId, (fields.get(personId) ?? new Set()).add(PREFERENCE_OF_CHANNEL[purpose]))
  return ({ personId }) => fields.get(personId) ?? NONE
}

const NONE: ReadonlySet<string> = new Set()

/** Throws 400 where a change switches a preference on that the person has withdrawn. The member's person must be locked. */
export async function requireNotWithdrawn(
  ctx: Context,
  member: Preferences & { personId: number },
  change: Partial<Preferences>,
): Promise<void> {
  const fields = Object.values(PREFERENCE_OF_CHANNEL).filter((field) => change[field] && !member[field])
  if (fields.length === 0) return
  const withdrawn = (await withdrawnPreferences(ctx, [member]))(member)
  const refused = fields.filter((field) => withdrawn.has(field))
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map((field) => [field, [WITHDRAWN]])))
}
