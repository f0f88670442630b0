import { sql } from "kysely"
import { openSession } from "../../server/src/core/session.ts"
import { createOwnerPool, kyselyOver } from "../../server/src/db/connect.ts"
import type { Database } from "../../server/src/db/tenant-scope.ts"

export const BRANCHES_EACH = 5
export const MEMBERS_EACH = 1_000
const VISITORS_EACH = 100

/** A denomination with so many approved churches in ten states, of half to one and a half times the members each, and a session of its office. */
export async function fillDenomination(
  ownerUrl: string,
  database: Database,
  churches: number,
): Promise<{ token: string; denominationId: number }> {
  const db = kyselyOver(createOwnerPool(ownerUrl))
  const { id: denominationId } = await db
    .insertInto("denominations")
    .values({
      name: "Denominação da Medida",
      displayName: "Denominação da Medida",
      createdByRegistration: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await sql`
    insert into churches (denomination_id, affiliation, name, email, phone, address, city, state, zipcode, pastor_name, privacy_contact,
      plan_id, created_at)
    select ${denominationId}, 'approved', 'Igreja ' || md5(n::text), 'igreja@example.org', '(11) 3123-4567', 'Rua das Oliveiras, 10',
      'Cidade ' || n % 50, (array['SP', 'RJ', 'MG', 'BA', 'PE', 'CE', 'PR', 'SC', 'RS', 'PA'])[1 + n % 10], '01310-100', 'Elias Prado',
      'igreja@example.org', 'enterprise', now() - interval '2 years'
    from generate_series(1, ${churches}) n`.execute(db)
  await sql`
    insert into branches (church_id, kind, name, created_at)
    select id, case n when 1 then 'headquarters' else 'branch' end, case n when 1 then 'Sede' else 'Filial ' || n end,
      now() - interval '2 years'
    from churches, generate_series(1, ${BRANCHES_EACH}) n`.execute(db)
  await sql`
    insert into people (church_id, branch_id, branch_ids, full_name, birth_date, on_roll, created_at)
    select church_id, id, array[id], 'Pessoa ' || md5(n::text), date '1950-01-01' + n % 20000, true, now() - make_interval(days => n * 7 % 700)
    from branches, lateral generate_series(1, (${MEMBERS_EACH / BRANCHES_EACH} * (0.5 + church_id * 37 % 101 / 100.0))::integer) n`.execute(
    db,
  )
  await sql`
    insert into members (person_id, church_id, branch_id, membership_date, created_at)
    select id, church_id, branch_id, date '2000-01-01' + (id * 7 % 9000)::integer, created_at from people where on_roll`.execute(
    db,
  )
  await sql`
    insert into people (church_id, branch_id, branch_ids, full_name, city, state, registered, created_at)
    select church_id, id, array[id], 'Visitante ' || md5(n::text), 'Recife', 'PE', true, now() - make_interval(days => n * 37 % 700)
    from branches, generate_series(1, ${VISITORS_EACH / BRANCHES_EACH}) n`.execute(db)
  await sql`
    insert into visitors (person_id, church_id, branch_id, registration_source, created_at)
    select id, church_id, branch_id, 'manual', created_at from people where registered`.execute(db)
  await sql`
    insert into users (church_id, denomination_id, email, full_name, password_hash, role, terms_accepted_at, profile_completed_at)
    select min(id), ${denominationId}, 'escritorio@example.org', 'Ana Prado', '!', 'DENOMINATION_ADMIN', now(), now()
    from churches where denomination_id = ${denominationId}`.execute(db)
  const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow()
  await sql`
    insert into audit_entries (church_id, at, actor_id, action, entity, entity_id)
    select id, now() - make_interval(days => (id * 13 % 60)::int, hours => n), ${userId}, 'member.changed', 'member', 1
    from churches, generate_series(1, 20) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  const session = { userId, now: new Date(), remember: true, device: "bench" }
  return { denominationId, token: await database.withSystem((system) => openSession(system, session)) }
}
