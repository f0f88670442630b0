import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { seesMinorsContact } from "../../../../core/minors-contact.ts"
import type { AttendeeRow } from "./queries.ts"

export interface Suggestion {
  personId: number
  fullName: string
}

/**
 * For each of these whom staff has not linked the person of the church who it seems to be: by CPF, or by name with birth date or telephone
 * (docs/product/events.md#5.5). Of those in the caller's reach; one statement.
 */
export async function suggestPeople(
  ctx: Context,
  churchId: number,
  attendees: readonly AttendeeRow[],
): Promise<ReadonlyMap<number, Suggestion>> {
  const open = attendees
    .filter(({ personId, fullName }) => personId === null && fullName !== null)
    .map(({ id, fullName, birthDate, phone, cpf }) => ({
      ...{ id, full_name: fullName, birth_date: birthDate },
      // Who may not read a minor's telephone must not find out whose it is either.
      phone: seesMinorsContact(ctx) ? phone : null,
      cpf: can(ctx, "members.edit") ? cpf : null,
    }))
  if (open.length === 0 || !can(ctx, "members.view")) return new Map()
  // Each way has an index of its own: together in one condition they would be asked of every person of the church, under row-level security one by one.
  const way = (condition: RawBuilder<unknown>) => sql`
    select alike.id, alike.full_name, coalesce(alike.same_cpf = app.valid_cpf(typed.cpf), false) as by_cpf from people as alike
    where alike.church_id = ${churchId} and alike.deleted_at is null and alike.deceased_on is null
      and alike.anonymised_at is null and alike.merged_into_id is null and ${condition}`
  const isNamed = sql`app.same_name(alike.full_name) = app.same_name(typed.full_name)`
  const { rows } = await sql<Suggestion & { id: number }>`
    select typed.id, person.id as person_id, person.full_name
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
      as typed (id bigint, full_name text, birth_date date, phone text, cpf text)
    cross join lateral (
      select * from (
        ${way(sql`alike.same_cpf = app.valid_cpf(typed.cpf)`)}
        union all ${way(sql`alike.same_phone = app.same_phone(typed.phone) and ${isNamed}`)}
        union all ${way(sql`alike.birth_date = typed.birth_date and ${isNamed}`)}
      ) as found
      order by by_cpf desc, id limit 1) as person`.execute(ctx.db)
  return new Map(rows.map(({ id, personId, fullName }) => [id, { personId, fullName }]))
}
