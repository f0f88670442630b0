import { DOCUMENTS } from "@aprisco/contract/auth/terms"
import pg from "pg"
import { openSession } from "../../server/src/core/session.ts"
import type { Database } from "../../server/src/db/tenant-scope.ts"

export interface Size {
  churches: number
  membersEach: number
  /** Members of the first church, if it is to have others. At most 40,000, as `membersEach`. */
  membersOfFirst?: number
  visitorsEach?: number
  visitorsOfFirst?: number
}

/** Other people with every other number, the same ones with the same. */
const SEED = Number(process.env.SEED ?? 1)
/** Numbers that one branch may use. */
const NUMBERS_EACH = 40_000
const LARGE_CHURCH = 20_000
const SMALL_CHURCH = 50

/**
 * So many people in all: up to 10,000 in churches of 500, more as one church of 20,000 among churches of 50. Throws for a number between
 * that leaves the large church without its members.
 */
export function populationOf(people: number): Size {
  if (people <= 10_000) return { churches: Math.ceil(people / 500), membersEach: Math.min(people, 500) }
  if (people < LARGE_CHURCH) throw new Error(`${people} people: up to 10,000, or 20,000 and more`)
  const small = Math.round((people - LARGE_CHURCH) / SMALL_CHURCH)
  return { churches: 1 + small, membersEach: SMALL_CHURCH, membersOfFirst: LARGE_CHURCH }
}

// The most frequent first. The cube of an even number between 0 and 1 chooses, so that a few are many people's and most are rare.
const WOMEN = `Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana
  Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Renata Eliane Josefa Simone Natália Cristiane Carla Débora
  Rosângela Jaqueline Rosa Aparecida Marlene Terezinha Raimunda Lúcia Raquel Ângela Inês Conceição Zilda Ivone Wanderleia Ávila Quitéria`
const MEN = `José João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Raimundo Rodrigo
  Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio Jorge Sebastião Alexandre Roberto Edson
  Diego Vítor Sérgio Cláudio Thiago Geraldo Adriano Luciano Júlio Renato Mário Otávio Estêvão Moisés Elias Josué Ezequiel Teófilo Ítalo`
const SURNAMES = `da+Silva dos+Santos de+Oliveira de+Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes
  Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana
  Teixeira Araújo Cavalcanti Magalhães Brandão Assunção Guimarães Falcão D'Ávila Sant'Anna Siqueira Nogueira Peçanha Quintão Xavier Uchôa Müller`

/** A number from 0 to 1 for a row's number, always the same one for the same `salt`. */
const even = (salt: string) =>
  `(('x' || substr(md5(n || '${salt}${SEED}'), 1, 8))::bit(32)::bigint & 2147483647) / 2147483648.0`

function nameOf(names: string, salt: string): string {
  const list = names.split(/\s+/).map((name) => pg.escapeLiteral(name.replace("+", " ")))
  return `(array[${list.join(", ")}])[1 + floor(${list.length} * power(${even(salt)}, 3))::int]`
}

/** The words with their parts of all rows; the first one takes what the others leave. */
function shareOf(parts: Record<string, number>, salt: string): string {
  const [first, ...rest] = Object.keys(parts)
  let below = 0
  const cases = rest.map((word) => {
    below += parts[word] ?? 0
    return `when ${even(salt)} < ${below} then '${word}'`
  })
  return `case ${cases.join(" ")} else '${first}' end`
}

const IS_WOMAN = `${even("gender")} < 0.55`
const FULL_NAME = `case when ${IS_WOMAN} then ${nameOf(WOMEN, "a")} else ${nameOf(MEN, "b")} end
  || case when ${even("two")} < 0.3 then ' ' || case when ${IS_WOMAN} then ${nameOf(WOMEN, "c")} else ${nameOf(MEN, "d")} end else '' end
  || ' ' || ${nameOf(SURNAMES, "e")} || case when ${even("three")} < 0.7 then ' ' || ${nameOf(SURNAMES, "f")} else '' end`
const fourDigits = (salt: string) => `lpad(floor(10000 * ${even(salt)})::text, 4, '0')`
const PHONE = `case when ${even("phone")} < 0.85 then '(11) 9' || ${fourDigits("g")} || '-' || ${fourDigits("h")} end`
const emailOf = (name: string) => `case when ${even("mail")} < 0.7 then '${name}' || n || '@example.org' end`
const STATUS = shareOf({ active: 0.85, inactive: 0.1, transferred: 0.04, deceased: 0.01 }, "status")
const FUNCTION = shareOf(
  { member: 0.75, deacon: 0.06, deaconess: 0.04, leader: 0.08, cooperator: 0.03, elder: 0.03, pastor: 0.01 },
  "function",
)
const BIRTH_DATE = `(date '1935-01-01' + floor(30000 * ${even("birth")})::int)`
/** More of them in late years than in early ones. */
const MEMBERSHIP_DATE = `greatest(${BIRTH_DATE}, date '1990-01-01' + floor(13000 * sqrt(${even("joined")}))::int)`

/** Each branch with so many numbers: `first` of the first church, `each` of every other. */
const numbered = (first: number, each: number) => `
  (select *, row_number() over (order by id)::int as place from branches) b
  cross join lateral generate_series(b.place * ${NUMBERS_EACH},
    b.place * ${NUMBERS_EACH} - 1 + case when b.place = 1 then ${first} else ${each} end) n`

const NEXT_PERSON = "nextval(pg_get_serial_sequence('people', 'id'))"
/** The people of the rows that the statement inserts. */
const peopleOfGiven = (flag: "on_roll" | "registered") => `person as (
      insert into people (id, church_id, branch_id, branch_ids, full_name, gender, birth_date, email, phone, city, state, ${flag})
        overriding system value
      select person_id, church_id, branch_id, array[branch_id], full_name, gender, birth_date, email, phone, city, state, true from given)`

/**
 * Churches with members and visitors, always the same ones for the same size and `SEED`, and a session of the first church's administrator.
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
    alter table branches disable trigger user; alter table members disable trigger user;
    with church as (
      insert into churches (denomination_id, affiliation, name, email, phone, address, city, state, zipcode, pastor_name, privacy_contact, plan_id)
      select id, 'independent', 'Igreja da Medida ' || n, 'igreja@example.org', '(11) 3123-4567', 'Rua das Oliveiras, 10', 'São Paulo', 'SP',
        '01310-100', 'Elias Prado', 'igreja@example.org', 'enterprise'
      from denominations, generate_series(1, ${churches}) n where is_independent
      returning id)
    insert into branches (church_id, kind, name) select id, 'headquarters', 'Sede' from church;
    with given as materialized (
      select ${NEXT_PERSON} as person_id, b.church_id, b.id as branch_id, ${FULL_NAME} as full_name,
        case when ${IS_WOMAN} then 'F' else 'M' end as gender, ${BIRTH_DATE} as birth_date, ${MEMBERSHIP_DATE} as membership_date,
        ${STATUS} as membership_status, ${emailOf("pessoa")} as email, ${PHONE} as phone, ${FUNCTION} as ministerial_function,
        null as city, null as state
      from ${numbered(membersOfFirst, membersEach)}),
    ${peopleOfGiven("on_roll")}
    insert into members (person_id, church_id, branch_id, full_name, gender, birth_date, membership_date, membership_status,
      ministerial_function)
    select person_id, church_id, branch_id, full_name, gender, birth_date, membership_date, membership_status, ministerial_function from given;
    insert into ministerial_statuses (church_id, member_id, status, effective_date, is_current)
    select church_id, id, ministerial_function, membership_date, true from members;
    insert into branch_counters (church_id, branch_id, members, active_members, branches)
    select b.church_id, b.id, coalesce(m.count, 0), coalesce(m.active, 0), 1 from branches b
    left join (select branch_id, count(*), count(*) filter (where membership_status = 'active') as active from members group by 1) m
      on m.branch_id = b.id;
    alter table branches enable trigger user; alter table members enable trigger user;
    commit`)
    await fillVisitors(owner, { ofFirst: visitorsOfFirst, each: visitorsEach })
    return { token: await administratorOf(owner, database) }
  } finally {
    await owner.end()
  }
}

/** Visitors with one visit each: `ofFirst` of the first branch, `each` of every other. */
export async function fillVisitors(
  owner: pg.Client,
  { ofFirst, each }: { ofFirst: number; each: number },
): Promise<void> {
  await owner.query(`
    begin;
    alter table visitors disable trigger user;
    with given as materialized (
      select ${NEXT_PERSON} as person_id, b.church_id, b.id as branch_id, ${FULL_NAME} as full_name,
        case when ${IS_WOMAN} then 'F' else 'M' end as gender, null::date as birth_date, ${emailOf("visita")} as email, ${PHONE} as phone, 'São Paulo' as city,
        'SP' as state, n
      from ${numbered(ofFirst, each)}),
    ${peopleOfGiven("registered")}
    insert into visitors (person_id, church_id, branch_id, full_name, registration_source, registration_number)
    select person_id, church_id, branch_id, full_name, 'qr_code', 'n' || n from given;
    insert into visitor_visits (church_id, branch_id, visitor_id, visited_on, source, recorded_at)
    select church_id, branch_id, id, current_date, 'qr_code', created_at from visitors;
    insert into branch_counters (church_id, branch_id, visitors) select church_id, branch_id, count(*) from visitors group by 1, 2;
    alter table visitors enable trigger user;
    commit`)
}

/** A session of an administrator of the first church, who is added; the tables are vacuumed first. */
export async function administratorOf(owner: pg.Client, database: Database): Promise<string> {
  const user = await owner.query<{ id: string }>(`
    insert into users (church_id, email, full_name, password_hash, role, terms_accepted_at, profile_completed_at)
    select min(id), 'admin@example.org', 'Ana Prado', '!', 'CHURCH_ADMIN', now(), now() from churches returning id`)
  // As a person who has worked for a while: without a question in front of the screen.
  for (const [document, { version }] of Object.entries(DOCUMENTS))
    await owner.query("insert into terms_acceptances values ($1, $2, $3, now())", [
      user.rows[0]?.id,
      document,
      version,
    ])
  await owner.query("vacuum analyze")
  const session = { userId: Number(user.rows[0]?.id), now: new Date(), remember: true, device: "bench" }
  return database.withSystem((system) => openSession(system, session))
}
