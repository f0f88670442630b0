import { sql } from "kysely"
import { openSession } from "../server/src/core/session.ts"
import { createOwnerPool, kyselyOver } from "../server/src/db/connect.ts"
import type { Database } from "../server/src/db/tenant-scope.ts"

interface Size {
  churches: number
  membersEach: number
  /** Members of the first church, if it is to have more than the others. */
  largest?: number
  /** Visitors of the first church. */
  visitors?: number
}

/** A few first and last names are most people's: the square of an even number between 0 and 1 chooses from the list. */
const NAMES = `with names as (select
    array['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisco', 'Luiz', 'Marta', 'Pedro', 'Lúcia', 'Ávila', 'Débora', 'Josué', 'Raquel',
      'Zilda', 'Ezequiel', 'Ivone', 'Teófilo', 'Wanderleia', 'Ítalo'] as first,
    array['da Silva', 'dos Santos', 'Oliveira', 'Souza', 'Pereira', 'Lima', 'Ferreira', 'Costa', 'Almeida', 'Gonçalves', 'D''Ávila', 'Araújo',
      'Conceição', 'Brandão', 'Siqueira', 'Nogueira', 'Peçanha', 'Quintão', 'Xavier', 'Uchôa'] as last)`

/** A number from 0 to 1 for a row's number, always the same one for the same `salt`. */
const even = (salt: string) =>
  `(('x' || substr(md5(n || '${salt}'), 1, 8))::bit(32)::bigint & 2147483647) / 2147483648.0`
const nameOf = (list: string, salt: string) => `${list}[1 + floor(20 * power(${even(salt)}, 2))::int]`

/** Churches with members, all with a current ministerial status, and a session of the first one's administrator. */
export async function fillChurches(
  ownerUrl: string,
  database: Database,
  { churches, membersEach, largest = membersEach, visitors = 0 }: Size,
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
    ${sql.raw(NAMES)}
    insert into members (church_id, branch_id, full_name, birth_date, membership_date, email, phone, ministerial_function)
    select b.church_id, b.id, ${sql.raw(`${nameOf("first", "a")} || ' ' || ${nameOf("last", "b")} || ' ' || ${nameOf("last", "c")}`)},
      date '1950-01-01' + n % 20000, date '2000-01-01' + n % 9000, 'pessoa' || n || '@example.org',
      '(11) 9' || lpad((n % 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
      case when n % 12 = 0 then 'leader' else 'member' end
    from names, (select *, row_number() over (order by id)::int as place from branches) b,
      lateral generate_series(b.place * 40000, b.place * 40000 - 1 + case when b.place = 1 then ${largest}::int else ${membersEach}::int end) n`.execute(
    db,
  )
  await sql`
    ${sql.raw(NAMES)}
    insert into visitors (church_id, branch_id, full_name, email, phone, city, state, registration_source, registration_number)
    select b.church_id, b.id, ${sql.raw(`${nameOf("first", "a")} || ' ' || ${nameOf("last", "b")}`)}, 'visita' || n || '@example.org',
      '(11) 98888-1212', 'São Paulo', 'SP', 'qr_code', 'n' || n
    from names, (select * from branches order by id limit 1) b, generate_series(1, ${visitors}::int) n`.execute(
    db,
  )
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
