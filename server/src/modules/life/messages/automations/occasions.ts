import type { AutomationKind } from "@aprisco/contract/messages/automations"
import { type RawBuilder, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import type { OccasionScope } from "../../../../core/occasion-source.ts"

/**
 * The occasions of a kind for which nothing was made yet, as a statement of `person_id` and `occasion`: the same question for tomorrow's preview and
 * for what leaves.
 */
export function newOccasions(
  ctx: AnyContext,
  kind: AutomationKind,
  scope: OccasionScope,
): RawBuilder<unknown> {
  const sources = ctx.services.modules.flatMap(({ occasions = [] }) => occasions)
  const source = sources.find((one) => one.kind === kind)
  if (source === undefined) throw new Error(`no module knows the occasions of ${kind}`)
  return sql`
    select found.person_id, found.occasion from (${source.statement(scope)}) as found
    join people on people.church_id = ${scope.churchId} and people.id = found.person_id
      and people.deleted_at is null and people.anonymised_at is null and people.deceased_on is null
    where not exists (
      select from message_occasions as made
      where made.church_id = ${scope.churchId} and made.kind = ${kind} and made.person_id = found.person_id
        and made.occasion = found.occasion)`
}
