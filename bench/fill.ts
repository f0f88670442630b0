import pg from "pg"
import { openSession } from "../server/src/core/session.ts"
import type { Database } from "../server/src/db/tenant-scope.ts"

export interface Size {
  churches: number
  membersEach: number
  /** Members of the first church, if it is to have others. At most 40,000, as `membersEach`. */
  membersOfFirst?: number
  visitorsEach?: number
  visitorsOfFirst?: number
}

/** A few first and last names are most people's: the square of an even number between 0 and 1 chooses from the list. */
const NAMES = `names as (select
    array['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisco', 'Luiz', 'Marta', 'Pedro', 'Lúcia', 'Ávila', 'Débora', 'Josué', 'Raquel',
      'Zilda', 'Ezequiel', 'Ivone', 'Teófilo', 'Wanderleia', 'Ítalo'] as first,
    array['da Silva', 'dos Santos', 'Oliveira', 'Souza', 'Pereira', 'Lima', 'Ferreira', 'Costa', 'Almeida', 'Gonçalves', 'D''Ávila', 'Araújo',
      'Conceição', 'Brandão', 'Siqueira', 'Nogueira', 'Peçanha', 'Quintão', 'Xavier', 'Uchôa'] as last)`

/** A number from 0 to 1 for a row's number, always the same one for the same `salt`. */
const even = (salt: string) =>
  `(('x' || substr(md5(n || '${salt}'), 1, 8))::bit(32)::bigint & 2147483647) / 2147483648.0`
const nameOf = (list: string, salt: string) => `${list}[1 + floor(20 * power(${even(salt)}, 2))::int]`
const FULL_NAME = `${nameOf("first", "a")} || ' ' || ${nameOf("last", "b")} || ' ' || ${nameOf("last", "c")}`
const PHONE = "'(11) 9' || lpad((n % 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0')"

/** Each branch with so many numbers: `first` of the first church, `each` of every other. */
const numbered = (first: number, each: number) => `
  (select *, row_number() over (order by id)::int as place from branches) b
  cross join lateral generate_series(b.place * 40000, b.place * 40000 - 1 + case when b.place = 1 then ${first} else ${each} end) n`

/**
 * Churches with members and visitors, always the same ones for the same size, and a session of the first church's administrator.
 * Without triggers, since a million rows are inserted at once: the counters are written here.
 */
export async function fillChurches(
  ownerUrl: string,
  database: Database,
  {
    churches,
    membersEach,
    membersOfFirst = membersEach,
    visitorsEach = 0,
    visitorsOfFirst = visitorsEach,
  }: Size,
): Promise<{ token: string }> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
    begin;
alter table branches disable trigger user; alter table members disable trigger user; alter table visitors disable trigger user;
    with church as (
      insert into churches (denomination_id, affiliation, name, email, phone, address, city, state, zipcode, pastor_name, privacy_contact, plan_id)
      select id, 'independent', 'Igreja da Medida ' || n, 'igreja@example.org', '(11) 3123-4567', 'Rua das Oliveiras, 10', 'São Paulo', 'SP',
        '01310-100', 'Elias Prado', 'igreja@example.org', 'enterprise'
      from denominations, generate_series(1, ${churches}) n where is_independent
      returning id)
    insert into branches (church_id, kind, name) select id, 'headquarters', 'Sede' from church;
    with ${NAMES}
    insert into members (church_id, branch_id, full_name, birth_date, membership_date, email, phone, ministerial_function)
    select b.church_id, b.id, ${FULL_NAME}, date '1950-01-01' + n % 20000, date '2000-01-01' + n % 9000,
      'pessoa' || n || '@example.org', ${PHONE}, case when n % 12 = 0 then 'leader' else 'member' end
    from names cross join ${numbered(membersOfFirst, membersEach)};
    insert into ministerial_statuses (church_id, member_id, status, effective_date, is_current)
    select church_id, id, ministerial_function, membership_date, true from members;
    with ${NAMES}
    insert into visitors (church_id, branch_id, full_name, email, phone, city, state, registration_source, registration_number)
    select b.church_id, b.id, ${FULL_NAME}, 'visita' || n || '@example.org', ${PHONE}, 'São Paulo', 'SP', 'qr_code', 'n' || n
    from names cross join ${numbered(visitorsOfFirst, visitorsEach)};
    insert into visitor_visits (church_id, branch_id, visitor_id, visited_on, source, recorded_at)
    select church_id, branch_id, id, current_date, 'qr_code', created_at from visitors;
    insert into branch_counters (church_id, branch_id, members, active_members, visitors, branches)
    select b.church_id, b.id, coalesce(m.count, 0), coalesce(m.count, 0), coalesce(v.count, 0), 1 from branches b
    left join (select branch_id, count(*) from members group by 1) m on m.branch_id = b.id
    left join (select branch_id, count(*) from visitors group by 1) v on v.branch_id = b.id;
      alter table branches enable trigger user; alter table members enable trigger user; alter table visitors enable trigger user;
    commit`)
    const user = await owner.query<{ id: string }>(`
    insert into users (church_id, email, full_name, password_hash, role, terms_accepted_at, profile_completed_at)
    select min(id), 'admin@example.org', 'Ana Prado', '!', 'CHURCH_ADMIN', now(), now() from churches returning id`)
    await owner.query("vacuum analyze")
    const session = { userId: Number(user.rows[0]?.id), now: new Date(), remember: true, device: "bench" }
    return { token: await database.withSystem((system) => openSession(system, session)) }
  } finally {
    await owner.end()
  }
}
