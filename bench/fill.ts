import { sql } from "kysely"
import { openSession } from "../server/src/core/session.ts"
import { createOwnerPool, kyselyOver } from "../server/src/db/connect.ts"
import type { Database } from "../server/src/db/tenant-scope.ts"

/** Churches with so many members each, all with a current ministerial status, and a session of one's administrator. */
export async function fillChurches(
  ownerUrl: string,
  database: Database,
  { churches, membersEach }: { churches: number; membersEach: number },
): Promise<{ token: string }> {
  const db = kyselyOver(createOwnerPool(ownerUrl))
  await sql`
    with church as (
      insert into churches (denomination_id, affiliation, name, email, phone, address, city, state, zipcode, pastor_name, privacy_contact, plan_id)
      select id, 'independent', 'Igreja da Medida ' || n, 'igreja@example.org', '(11) 3123-4567', 'Rua das Oliveiras, 10', 'São Paulo', 'SP',
        '01310-100', 'Elias Prado', 'igreja@example.org', 'enterprise'
      from denominations, generate_series(1, ${churches}) n where is_independent
      returning id
    )
    insert into branches (church_id, kind, name) select id, 'headquarters', 'Sede' from church`.execute(db)
  await sql`
    insert into members (church_id, branch_id, full_name, birth_date, membership_date, email, phone)
    select b.church_id, b.id, (array['José', 'Maria', 'Ávila', 'Pedro', 'Ana'])[1 + n % 5] || ' ' || md5(n::text), date '1950-01-01' + n % 20000, date '2000-01-01' + n % 9000,
      'pessoa' || n || '@example.org', '(11) 9' || lpad((n % 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0')
    from branches b, generate_series(1, ${membersEach}) n`.execute(db)
  await sql`
    insert into ministerial_statuses (church_id, member_id, status, effective_date, is_current)
    select church_id, id, 'member', membership_date, true from members`.execute(db)
  const user = await db
    .insertInto("users")
    .columns([
      "churchId",
      "email",
      "fullName",
      "passwordHash",
      "role",
      "termsAcceptedAt",
      "profileCompletedAt",
    ])
    .expression((eb) =>
      eb
        .selectFrom("churches")
        .orderBy("id")
        .limit(1)
        .select([
          "id",
          sql<string>`'admin@example.org'`.as("email"),
          sql<string>`'Ana Prado'`.as("fullName"),
          sql<string>`'!'`.as("passwordHash"),
          sql<"CHURCH_ADMIN">`'CHURCH_ADMIN'`.as("role"),
          sql<Date>`now()`.as("terms"),
          sql<Date>`now()`.as("complete"),
        ]),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  const session = { userId: user.id, now: new Date(), remember: true, device: "bench" }
  return { token: await database.withSystem((system) => openSession(system, session)) }
}
