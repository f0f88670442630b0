import { MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { type SqlBool, sql } from "kysely"
import type { AudienceSource } from "../../../core/audience-source.ts"
import type { Context } from "../../../core/context.ts"

/** Who is on the roll with one of these functions. */
export const peopleWithFunctions: AudienceSource<Context> = async (
  _ctx,
  _churchId,
  { ministerialFunctions: functions = [] },
) => ({
  people: sql<SqlBool>`exists (select from members as entry where entry.church_id = people.church_id and entry.person_id = people.id
    and entry.deleted_at is null and entry.ministerial_function = any(${[...functions]}::text[]))`,
  label: functions.map((each) => MINISTERIAL_FUNCTIONS[each]).join(", "),
})
