import { sql } from "kysely"
import type { MemberDraft } from "./members.ts"
import type { Moment } from "./moment.ts"

/** Writes the households of these members, whose ids are in the order of the drafts: a couple, or a parent, with their children. */
export async function insertFamilies(
  { db }: Moment,
  drafts: readonly MemberDraft[],
  ids: readonly number[],
): Promise<void> {
  const sizes = Map.groupBy(drafts, ({ lead }) => lead)
  const lines = drafts.flatMap(({ lead, spouse }, index) => {
    if (lead === null || (sizes.get(lead)?.length ?? 0) < 2) return []
    const role = index === lead ? "responsavel" : spouse === lead ? "conjuge" : "filho"
    return [{ lead: ids[lead], id: ids[index], role }]
  })
  await sql`
    with line as materialized (
      select * from unnest(${lines.map(({ lead }) => lead)}::bigint[], ${lines.map(({ id }) => id)}::bigint[],
        ${lines.map(({ role }) => role)}::text[]) as line (lead_id, member_id, role)
    ),
    home as materialized (
      select nextval(pg_get_serial_sequence('households', 'id')) as id, lead.id as lead_id from (
        select id from members where id in (select lead_id from line) order by id) as lead
    ),
    made as (
      insert into households (id, church_id, branch_id, zipcode, address, number, complement, neighborhood, city, state, created_by_id, created_at)
      overriding system value
      select home.id, church_id, branch_id, zipcode, address, number, complement, neighborhood, city, state, created_by_id, created_at
      from home join member_records as lead on lead.id = home.lead_id
    )
    insert into household_people (church_id, household_id, person_id, role, is_primary, shares_address, added_by_id, created_at)
    select member.church_id, home.id, member.person_id, line.role, true, true, member.created_by_id, member.created_at
    from line
    join home on home.lead_id = line.lead_id
    join members as member on member.id = line.member_id`.execute(db)
}
