import type pg from "pg"
import { createEncryption } from "../../server/src/core/encryption.ts"
import { connectAlone } from "../../server/src/db/connect.ts"
import { MIGRATIONS, migrate } from "../../server/src/db/migrate.ts"
import { hashPassword } from "../../server/src/modules/ground/auth/passwords/public.ts"
import { PASSWORD } from "../../server/src/testing/registration.ts"

/** The last migration before members and visitors had a person (docs/adr/0042). */
const LAST = "0069"
const FIRST_CHURCH = 20_000
const OTHER_CHURCHES = 500
/** The key that encrypts the notes. */
export const SECRET = "the secret of this drill, long enough"
/** The e-mail of an administrator of the first church, whose password is `PASSWORD`. */
export const ADMINISTRATOR = "admin@example.org"

/**
 * Creates a database of the release before `people`: half of the rows are members and half visitors, one church has 20,000 rows and the
 * others 500. Each fifty rows of a church have every way in which two rows were one person, or only looked so: see `KINDS`. `people`: at
 * least 20,000.
 */
export async function plantPeopleBefore(url: string, people: number): Promise<void> {
  await migrate(url, MIGRATIONS, LAST)
  const passwordHash = await hashPassword(PASSWORD)
  const owner = await connectAlone(url, "aprisco drill")
  try {
    await owner.query("begin")
    for (const table of ["branches", "members", "visitors", "audit_entries"])
      await owner.query(`alter table ${table} disable trigger user`)
    for (const statement of plantingOf(people)) await owner.query(statement)
    await owner.query(
      `insert into users (church_id, email, full_name, password_hash, role, terms_accepted_at, profile_completed_at, email_verified_at, verified_email)
        values (1, $1, 'Ana Prado', $2, 'CHURCH_ADMIN', now(), now(), now(), $1)`,
      [ADMINISTRATOR, passwordHash],
    )
    for (const table of ["branches", "members", "visitors", "audit_entries"])
      await owner.query(`alter table ${table} enable trigger user`)
    await advanceNumbers(owner)
    for (const statement of copies()) await owner.query(statement)
    await owner.query("commit")
    await owner.query("vacuum analyze")
  } finally {
    await owner.end()
  }
}

/** What a member or a visitor of a church is, by the remainder of its number divided by fifty. */
const KINDS = {
  /** Visitors who became the member of the same number. */
  converted: [0, 1, 2, 3, 4],
  /** A registration that was joined to the plain one 20 numbers on. */
  joined: 5,
  /** Joined to the one before, which is joined itself. */
  chained: 6,
  /** Joined to a converted one. */
  joinedIntoConverted: 7,
  anonymised: 8,
  anonymisedAfterConversion: 9,
  deletedVisitor: 10,
  /** A converted visitor whose member was deleted afterwards. */
  convertedToDeleted: 11,
  /** Name and telephone of the member of the same number, but nobody linked the two. */
  lookAlikes: [12, 13],
  /** Purged rows, which only the audit trail knows. */
  purged: 33,
  /** Members who name each other as spouse. */
  couple: [20, 21],
  /** The first names the second as spouse, who names the third. */
  crosswise: [22, 23, 24],
  /** Only the first names the second. */
  oneSided: [25, 26],
  inactive: 30,
  transferred: 31,
  deceased: 32,
  withPhoto: 34,
  withNotes: 35,
} as const

const kind = (name: keyof typeof KINDS, of = "k") => `${of} in (${[KINDS[name]].flat().join(", ")})`
const SHARING = [
  KINDS.converted,
  KINDS.joined,
  KINDS.chained,
  KINDS.joinedIntoConverted,
  KINDS.convertedToDeleted,
].flat()

/** Columns that a registration and its person share, and the columns computed from them. */
const PERSONAL = [
  ...[
    "full_name",
    "birth_date",
    "gender",
    "cpf",
    "marital_status",
    "email",
    "phone",
    "zipcode",
    "address",
    "neighborhood",
  ],
  ...["city", "state"],
]
const PREFERENCES = ["accept_email", "accept_sms", "accept_whatsapp"]
const COMPUTED = ["search_text", "search_digits", "same_phone", "same_email", "same_cpf"]
/** Columns that the upgrade may change; the checks of `KEPT` are about them. */
const CHANGED: Record<string, readonly string[]> = {
  members: [
    "version",
    "updated_at",
    "spouse_member_id",
    "spouse_name",
    "unique_cpf",
    "search_text",
    "search_digits",
    ...PREFERENCES,
  ],
  visitors: ["version", "updated_at", ...PERSONAL, ...COMPUTED, ...PREFERENCES],
}
/** Tables whose rows the upgrade must keep, in their former columns except `CHANGED`. */
export const TABLES_KEPT = [
  ...["members", "visitors", "visitor_visits", "visitor_contacts", "consents", "ministerial_statuses"],
  ...["membership_status_changes", "audit_entries", "branch_counters", "churches", "branches", "users"],
]

/** Where the former columns of a table are read whose personal ones are the person's now (docs/adr/0044). */
export const READ_FROM: Readonly<Record<string, string>> = {
  members: "member_records",
  visitors: "visitor_records",
}

/** SQL for `k` from a row's id: every church begins with a multiple of fifty. */
const OF_NUMBER = "(row.id - 1) % 50"
const of = (name: keyof typeof KINDS) => kind(name, OF_NUMBER)

/** For each check of the upgraded database, SQL that returns the rows that violate it. */
export const KEPT: Readonly<Record<string, string>> = {
  "people too many or too few": `(select 1 where (select count(*) from people) <> (select count(*) from members) + (select count(*) from visitors)
    - (select count(*) from visitors as row where ${OF_NUMBER} in (${SHARING.join(", ")}))) as row`,
  "converted registrations whose person is not their member's": `visitors as row join members on members.id = row.id
    where (${of("converted")} or ${of("convertedToDeleted")}) and row.person_id <> members.person_id`,
  "joined registrations whose person is not that of the registration they were joined to": `visitors as row
    join visitors as kept on kept.id = row.id + case when ${of("joined")} then 20 when ${of("chained")} then 19 else -7 end
    where (${of("joined")} or ${of("chained")} or ${of("joinedIntoConverted")}) and row.person_id <> kept.person_id`,
  "look-alikes, anonymised and other registrations with a member's person": `visitors as row join members on members.person_id = row.person_id
    where ${OF_NUMBER} not in (${SHARING.join(", ")})`,
  "registered values that are kept nowhere": `before.registered as row join visitor_records as visitors using (id)
    cross join lateral (values ${PERSONAL.map((column) => `('${column}', row.${column}::text, visitors.${column}::text)`).join(", ")}) as value (name, was, now)
    where was is not null and coalesce(registered_as ->> name, now) is distinct from was`,
  "members with another version although both of the couple named each other": `before.marks_of_members as row join members using (id)
    where (members.version, members.updated_at) is distinct from (row.version, row.updated_at)
      and ${OF_NUMBER} not in (${KINDS.crosswise[0]}, ${KINDS.oneSided[1]})`,
  "registrations with another version although they share no person": `before.registered as row join visitors using (id)
    where (visitors.version, visitors.updated_at) is distinct from (row.version, row.updated_at) and ${OF_NUMBER} not in (${SHARING.join(", ")})`,
  "spouses who are not those of the couple": `members as row where spouse_member_id is distinct from case
    when ${OF_NUMBER} in (${KINDS.couple[0]}, ${KINDS.crosswise[1]}, ${KINDS.oneSided[0]}) then id + 1
    when ${OF_NUMBER} in (${KINDS.couple[1]}, ${KINDS.crosswise[2]}, ${KINDS.oneSided[1]}) then id - 1 end`,
  "couples without a household, or households without one": `(select 1 where (select count(*) from households) <> (select count(*) from members as row
    where ${OF_NUMBER} in (${KINDS.couple[0]}, ${KINDS.crosswise[1]}, ${KINDS.oneSided[0]}))) as row`,
  "valid CPFs of the roll that are not unique by the person": `members join people on people.id = members.person_id
    where members.deleted_at is null and app.valid_cpf(people.cpf) is not null and people.roll_cpf is distinct from people.cpf`,
  "preferences on the roll unlike before": `before.preferences_of_members as former join member_records as row using (id)
    where row.deleted_at is null and (row.accept_email, row.accept_sms, row.accept_whatsapp)
      is distinct from (former.accept_email, former.accept_sms, former.accept_whatsapp)`,
  "preferences of the only registration of somebody who was never on the roll unlike before": `before.preferences_of_visitors as former
    join visitor_records as row using (id)
    where not exists (select from members where members.person_id = row.person_id)
      and not exists (select from visitors as other where other.person_id = row.person_id and other.id <> row.id)
      and (row.accept_email, row.accept_sms, row.accept_whatsapp) is distinct from (former.accept_email, former.accept_sms, former.accept_whatsapp)`,
  "copies on the roll unlike the person": `members join people on people.id = members.person_id
    where (members.full_name, members.birth_date, members.gender, members.marital_status)
      is distinct from (people.full_name, people.birth_date, coalesce(people.gender, 'N'), people.marital_status)`,
  "names of registrations unlike the person's": `visitors join people on people.id = visitors.person_id
    where visitors.full_name <> people.full_name`,
  "consents whose person is not their registration's": `consents join visitors on visitors.id = consents.visitor_id
    where consents.person_id <> visitors.person_id`,
}

/** SQL for numbered rows: `id`, `church_id`, `n` within the church from 0, and `k`, the remainder that chooses the kind. */
const numbered = (church: string) => `
  (select church.start + n + 1 as id, church.id as church_id, church.id as branch_id, n, n % 50 as k, church.start + n as everywhere
   from ${church} cross join lateral generate_series(0, church.size / 2 - 1) as n) as row`

function plantingOf(people: number): string[] {
  const text = createEncryption(SECRET).encrypt("free text about people", "Pela minha mãe").toString("hex")
  if (people < FIRST_CHURCH) throw new Error(`${people} people: at least ${FIRST_CHURCH}`)
  const others = Math.round((people - FIRST_CHURCH) / OTHER_CHURCHES)
  const church = `(select 1 as id, 0 as start, ${FIRST_CHURCH} as size
    union all select 1 + c, ${FIRST_CHURCH / 2} + (c - 1) * ${OTHER_CHURCHES / 2}, ${OTHER_CHURCHES} from generate_series(1, ${others}) as c) as church`
  const name = (of: string) =>
    `(array['Maria', 'José', 'Ana', 'João', 'Rute', 'Davi', 'Lídia', 'Tomé'])[1 + ${of} % 8] || ' '
      || (array['da Silva', 'dos Santos', 'Souza', 'D''Ávila', 'Prado', 'Nogueira', 'Lima'])[1 + ${of} % 7] || ' ' || chr(65 + (${of} / 56 % 26)::int) || ${of} % 97`
  const phone = (of: string) =>
    `'(11) 9' || lpad((${of} % 10000)::text, 4, '0') || '-' || lpad((${of} / 7 % 10000)::text, 4, '0')`
  return [
    `insert into plans (id, position, name, price_display, features) values ('enterprise', 9, 'E', '-', '{}')`,
    `insert into denominations (name, display_name) values ('Betânia', 'Betânia')`,
    `insert into churches (id, denomination_id, affiliation, name, email, phone, address, city, state, zipcode, pastor_name, privacy_contact, plan_id)
      overriding system value
      select church.id, (select id from denominations where name = 'Betânia'), 'independent', 'Igreja ' || church.id, 'igreja@example.org', '(11) 3123-4567', 'Rua das Oliveiras, 10',
        'São Paulo', 'SP', '01310-100', 'Elias Prado', 'igreja@example.org', 'enterprise' from ${church}`,
    `insert into branches (id, church_id, kind, name) overriding system value select id, id, 'headquarters', 'Sede' from churches`,
    `insert into members (id, church_id, branch_id, full_name, gender, birth_date, cpf, email, phone, city, state, membership_status, membership_date,
        ministerial_function, spouse_member_id, photo, encrypted_notes, accept_email, deleted_at, created_at)
      overriding system value
      select id, church_id, branch_id, ${name("everywhere")}, case when n % 2 = 0 then 'F' else 'M' end, date '1950-01-01' + (everywhere % 20000)::int,
        case when n % 3 = 0 then lpad(everywhere::text, 11, '0') end, 'pessoa' || everywhere || '@example.org', ${phone("everywhere")}, 'São Paulo', 'SP',
        case when ${kind("inactive")} then 'inactive' when ${kind("transferred")} then 'transferred' when ${kind("deceased")} then 'deceased' else 'active' end,
        date '1990-01-01' + (everywhere % 12000)::int, case when k = 40 then 'deacon' else 'member' end,
        case when k in (${KINDS.couple[0]}, ${KINDS.crosswise[0]}, ${KINDS.crosswise[1]}, ${KINDS.oneSided[0]}) then id + 1
          when k in (${KINDS.couple[1]}, ${KINDS.crosswise[2]}) then id - 1 end,
        case when ${kind("withPhoto")} then translate(encode(sha256(everywhere::text::bytea), 'base64'), '+/=', 'abc') end,
        case when ${kind("withNotes")} then '\\x${text}'::bytea end, n % 2 = 0,
        case when ${kind("convertedToDeleted")} then timestamptz '2026-03-01' end, timestamptz '2020-01-01' + everywhere * interval '1 minute'
      from ${numbered(church)} where not ${kind("purged")}`,
    // As the product writes it, whose triggers are off here.
    "update members set unique_cpf = cpf where app.valid_cpf(cpf) is not null",
    `insert into ministerial_statuses (church_id, member_id, status, effective_date, is_current)
      select church_id, id, ministerial_function, membership_date, true from members`,
    `insert into membership_status_changes (church_id, member_id, from_status, status, effective_date, created_at)
      select church_id, id, 'active', membership_status, '2026-02-01', '2026-02-02' from members where membership_status <> 'active'`,
    `insert into visitors (id, church_id, branch_id, full_name, email, phone, city, state, birth_date, registration_source, registration_number, follow_up_status,
        member_id, converted_at, joined_into_id, joined_at, anonymised_at, deleted_at, encrypted_observations, created_at)
      overriding system value
      select id, church_id, branch_id,
        case when ${kind("anonymised")} or ${kind("anonymisedAfterConversion")} then 'Visitante anonimizado' when ${kind("converted")} or ${kind("lookAlikes")} then ${name("everywhere")}
          else ${name("(everywhere + 11)")} end,
        case when k % 4 = 0 and not ${kind("anonymised")} then 'visita' || everywhere || '@example.org' end,
        case when ${kind("anonymised")} or ${kind("anonymisedAfterConversion")} then null when ${kind("lookAlikes")} then ${phone("everywhere")} else ${phone("(everywhere + 11)")} end,
        'Santos', 'SP', case when k % 3 = 1 and not ${kind("anonymisedAfterConversion")} then date '1960-01-01' + (everywhere % 15000)::int end,
        case when n % 2 = 0 then 'qr_code' else 'manual' end, 'v' || everywhere,
        case when ${kind("converted")} or ${kind("anonymisedAfterConversion")} or ${kind("convertedToDeleted")} then 'converted' when n % 3 = 0 then 'contacted' else 'pending' end,
        case when ${kind("converted")} or ${kind("anonymisedAfterConversion")} or ${kind("convertedToDeleted")} then id end,
        case when ${kind("converted")} or ${kind("anonymisedAfterConversion")} or ${kind("convertedToDeleted")} then timestamptz '2026-01-15' end,
        case when ${kind("joined")} then id + 20 when ${kind("chained")} then id - 1 when ${kind("joinedIntoConverted")} then id - 7 end,
        case when k in (${KINDS.joined}, ${KINDS.chained}, ${KINDS.joinedIntoConverted}) then timestamptz '2026-02-01' end,
        case when ${kind("anonymised")} or ${kind("anonymisedAfterConversion")} then timestamptz '2026-04-01' end,
        case when k in (${KINDS.joined}, ${KINDS.chained}, ${KINDS.joinedIntoConverted}, ${KINDS.deletedVisitor}) then timestamptz '2026-02-01' end,
        case when k = 36 then '\\x${text}'::bytea end, timestamptz '2020-01-01' + everywhere * interval '1 minute'
      from ${numbered(church)} where not ${kind("purged")}`,
    `insert into visitor_visits (church_id, branch_id, visitor_id, visited_on, source, recorded_at)
      select church_id, branch_id, id, created_at::date, registration_source, created_at from visitors`,
    `insert into visitor_contacts (church_id, visitor_id, follow_up_status, encrypted_note, contacted_at)
      select church_id, id, 'contacted', '\\x${text}'::bytea, created_at + interval '1 day' from visitors where follow_up_status = 'contacted'`,
    `insert into consents (church_id, visitor_id, member_id, purpose, granted, notice_version, notice_hash, channel, given_at)
      select church_id, id, null::bigint, 'registration', true, '1', 'hash', 'qr_code', created_at from visitors where anonymised_at is null
      union all select church_id, null, id, 'email', accept_email, '1', 'hash', 'manual', created_at from members`,
    `insert into audit_entries (church_id, at, action, entity, entity_id, facts)
      select church_id, timestamptz '2020-01-01', 'member.created', 'member', id, '{}'::jsonb from ${numbered(church)} where k % 11 = 0
      union all select church_id, timestamptz '2020-01-01', 'visitor.created', 'visitor', id, '{}'::jsonb from ${numbered(church)} where k % 11 = 0`,
    `insert into branch_counters (church_id, branch_id, members, active_members, visitors, converted, branches)
      select b.church_id, b.id, coalesce(m.all_of, 0), coalesce(m.active, 0), coalesce(v.all_of, 0), coalesce(v.converted, 0), 1 from branches b
      left join (select branch_id, count(*) as all_of, count(*) filter (where membership_status = 'active') as active
        from members where deleted_at is null group by 1) as m on m.branch_id = b.id
      left join (select branch_id, count(*) as all_of, count(*) filter (where follow_up_status = 'converted') as converted
        from visitors where deleted_at is null group by 1) as v on v.branch_id = b.id`,
  ]
}

/** Statements that copy what is compared afterwards into a schema of its own. */
function copies(): string[] {
  const columns = (
    table: string,
  ) => `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and column_name <> all ('{${(CHANGED[table] ?? []).join(",")}}')`
  const copy = (table: string) =>
    `do $$ begin execute 'create table before.${table} as select ' || (${columns(table)}) || ' from ${table}'; end $$`
  return [
    "create schema before",
    ...TABLES_KEPT.map(copy),
    `create table before.registered as select id, version, updated_at, ${PERSONAL.join(", ")} from visitors`,
    ...["members", "visitors"].map(
      (table) =>
        `create table before.preferences_of_${table} as select id, ${PREFERENCES.join(", ")} from ${table}`,
    ),
    "create table before.marks_of_members as select id, version, updated_at from members",
  ]
}

/** Advances the sequences, since the rows were inserted with explicit ids. */
async function advanceNumbers(owner: pg.Client): Promise<void> {
  for (const table of ["churches", "branches", "members", "visitors"])
    await owner.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
}
