/**
 * The baseline of `npm run tools bench`: `node:http` and `pg` with hand-written SQL on tables of its own (`tools/bench/bare-tables.ts`), without
 * row-level security, rights, limits, validation or encryption. It answers what the product answers, and its writes write the same rows.
 */
import { createHash, randomBytes } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { dialable } from "@aprisco/contract/brazil/phone-digits"
import {
  FOLLOW_UP_STATUSES,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
  NOT_TOLD,
  REGISTRATION_SOURCES,
} from "@aprisco/contract/vocabulary"
import pg from "pg"
import { POSTING, postingValues, presentPosted } from "./bare-posting.ts"

const types = new pg.TypeOverrides()
types.setTypeParser(20, Number)
types.setTypeParser(1082, (text: string) => text)
const [databaseUrl = ""] = process.argv.slice(2)
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 8,
  options: "-c search_path=bare,public",
  types,
})

type Row = Record<string, unknown>
type Caller = { user_id: number; church_id: number }

const COLUMNS = `m.id, m.person_id, m.full_name, m.photo, m.email, m.phone, m.membership_status, m.ministerial_function, m.membership_date, m.baptism_date,
  date_part('year', age($1::date, m.membership_date))::int as membership_years, m.birth_date,
  date_part('year', age($1::date, m.birth_date))::int as age, c.name as church_name, m.branch_id as branch, b.name as branch_name,
  s.status as current_status, s.effective_date as current_since`
const JOINED = `join churches c on c.id = m.church_id join branches b on b.id = m.branch_id
  left join ministerial_statuses s on s.church_id = m.church_id and s.member_id = m.id and s.is_current`
const FROM = `from member_records m ${JOINED}`
const REST = `m.church_id as church, m.gender, m.cpf, m.rg, m.marital_status, m.spouse_name, m.spouse_member_id as spouse_member,
  p.full_name as spouse_member_name, m.children_count, d.deceased_on, m.phone_secondary, m.address, m.number, m.complement, m.neighborhood, m.city, m.state,
  m.zipcode, m.conversion_date, m.previous_church, m.transfer_letter, m.admission_mode, m.ordination_date, m.profession,
  m.education_level, null as notes, m.accept_sms, m.accept_email, m.accept_whatsapp, m.user_id is not null as has_system_user, m.created_at,
  m.updated_at, (select max(v.id) from visitors v where v.church_id = m.church_id and v.member_id = m.id and v.deleted_at is null) as visitor_id,
  coalesce((select json_object_agg(f.key, a.value) from custom_values a join custom_fields f on f.church_id = a.church_id and f.id = a.field_id
    where a.church_id = m.church_id and a.person_id = m.person_id), '{}') as custom_fields,
  array(select purpose from (
      select distinct on (l.purpose) l.purpose, l.granted from consents l
      where l.person_id = m.person_id and l.purpose in ('email', 'sms', 'whatsapp') order by l.purpose, l.given_at desc, l.id desc) as newest
    where not granted order by purpose) as withdrawn_channels`
/** The page's entries are found in the narrow table, whose index has the order, and only they are joined with the rest. */
const page = (
  where: string,
  found = "members m",
) => `select ${COLUMNS}, (select count(*) from ${found} where ${where}) as total
  from (select m.id from ${found} where ${where} order by m.full_name, m.id limit 20) as chosen
  join member_records m on m.id = chosen.id ${JOINED} order by m.full_name, m.id`
const OF_CHURCH = "m.church_id = $2 and m.deleted_at is null"

const granted = (
  purpose: string,
) => `(select c.granted from consents c where c.church_id = v.church_id and c.visitor_id = v.id
  and c.purpose = '${purpose}' order by c.given_at desc, c.id desc limit 1) as ${purpose}_granted`
const CONTACT = `id, contacted_at, contacted_by_id, follow_up_status, convert_from(encrypted_note, 'UTF8') as note, next_due_at`
/** The record that a write of `visitor as v` answers with; `added`: a contact of the same statement. */
const answered = (
  member: string,
  added = "",
) => `select v.id, v.person_id, v.full_name, v.email, v.phone, v.city, v.state, v.branch_id as branch,
    b.name as branch_name, ch.name as church_name, v.first_visit,
    (select count(*)::int from visitor_visits w where w.church_id = v.church_id and w.visitor_id = v.id) as visit_count,
    exists (select from visitor_records o where o.church_id = v.church_id and o.id < v.id and o.person_deleted_at is null and o.deleted_at is null and o.anonymised_at is null
      and (o.same_cpf = v.same_cpf or o.same_phone = v.same_phone or o.same_email = v.same_email)
      and (o.same_cpf = v.same_cpf) is not false and (o.converted_at is null or v.converted_at is null)) as possible_return,
    v.wants_prayer, v.wants_growth_group, v.follow_up_status, v.converted_at as conversion_date, ${member} as member_id, v.responsible_id,
    v.follow_up_due_at, v.contact_attempts, v.last_contact_at as last_contact_date, v.registration_source, v.created_at,
    coalesce(v.accept_whatsapp, false) as accept_whatsapp, coalesce(v.accept_email, false) as accept_email,
    ${["registration", "whatsapp", "email"].map(granted).join(", ")},
    v.church_id as church, v.birth_date, date_part('year', age(current_date, v.birth_date))::int as age, v.gender, v.cpf, v.marital_status,
    v.zipcode, v.address, v.neighborhood, v.ministry_interest, v.guardian_name, v.guardian_phone,
    convert_from(v.encrypted_observations, 'UTF8') as observations, v.registration_number, v.qr_code_used, v.ip_address, v.updated_at,
    (select json_agg(json_build_object('id', t.id, 'contacted_at', t.contacted_at, 'contacted_by_name', u.full_name,
        'follow_up_status', t.follow_up_status, 'note', t.note, 'next_due_at', t.next_due_at) order by t.contacted_at desc, t.id desc)
      from (${added} select ${CONTACT} from visitor_contacts where church_id = v.church_id and visitor_id = v.id) t
      left join users u on u.id = t.contacted_by_id) as contacts
  from (select written.*, o.email, o.phone, o.city, o.state, o.birth_date, o.gender, o.cpf, o.marital_status, o.zipcode, o.address,
      o.neighborhood, o.accept_email, o.accept_whatsapp, o.same_phone, o.same_email, o.same_cpf
    from visitor as written join people o on o.church_id = written.church_id and o.id = written.person_id) v join churches ch on ch.id = v.church_id join branches b on b.id = v.branch_id`

const SQL = {
  posting: POSTING,
  caller: "select user_id, church_id from tokens where digest = $1",
  list: page(OF_CHURCH),
  filter: page(`${OF_CHURCH} and m.membership_status = $3 and m.ministerial_function = $4`),
  search: page(
    `${OF_CHURCH} and w.search_text like $3`,
    "members m join people w on w.church_id = m.church_id and w.id = m.person_id",
  ),
  record: `select ${COLUMNS}, ${REST} ${FROM} left join member_records p on p.id = m.spouse_member_id join people d on d.church_id = m.church_id and d.id = m.person_id
    where ${OF_CHURCH} and m.id = $3`,
  code: `select b.church_id, b.id as branch_id, b.name as branch_name, b.service_times,
      coalesce(b.address, c.address) as address, coalesce(b.neighborhood, c.neighborhood) as neighborhood,
      coalesce(b.city, c.city) as city, coalesce(b.state, c.state) as state, coalesce(b.phone, c.phone) as phone
    from branches b join churches c on c.id = b.church_id
    where b.qr_code = $1 and b.qr_code_active and b.deleted_at is null`,
  register: `with person as (
      insert into people (church_id, branch_id, branch_ids, full_name, email, phone, birth_date, gender, marital_status, neighborhood, city, state, registered,
        accept_email, accept_whatsapp)
      values ($1, $2, array[$2::bigint], $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $13, $14) returning id),
    visitor as (
      insert into visitors (church_id, branch_id, person_id, full_name,
        first_visit, wants_prayer, encrypted_observations, registration_source, registration_number,
        qr_code_used, ip_address, created_at)
      select $1, $2, id, $3, $12, false, $15, 'qr_code', $16, $17, $18, now() from person returning id, person_id),
    visit as (insert into visitor_visits (church_id, branch_id, visitor_id, visited_on, source, recorded_at)
      select $1, $2, id, current_date, 'qr_code', now() from visitor),
    consent as (insert into consents (church_id, person_id, visitor_id, purpose, granted, notice_version, notice_hash, channel, given_at)
      select $1, person_id, id, purpose, granted, $19, $19, 'qr_code', now()
      from visitor, unnest(array['registration', 'prayer', 'email', 'sms', 'whatsapp'], array[true, false, true, false, true]) as box (purpose, granted)),
    entry as (insert into audit_entries (church_id, at, action, entity, entity_id, facts, request_id)
      select $1, now(), 'visitor.registered', 'visitor', id, '{"source":"qr_code"}', $16 from visitor returning id),
    queued as (insert into audit_unchained (chain, entry_id) select $1, id from entry),
    told as (insert into notifications (church_id, user_id, kind, visitor_id, at)
      select $1, u.id, 'new_visitor', visitor.id, now() from visitor, users u where u.church_id = $1 and u.is_active),
    counted as (insert into branch_counters (church_id, branch_id, visitors) values ($1, $2, 1)),
    monthly as (insert into monthly_counters (church_id, month, visitors) values ($1, date_trunc('month', now())::date, 1))
    select id from visitor`,
  event: `select e.id, e.church_id, e.capacity, e.price_cents, c.state,
      (select json_agg(q) from event_questions q where q.church_id = e.church_id and q.event_id = e.id and q.removed_at is null) as questions
    from events e join churches c on c.id = e.church_id where e.slug = $1 and e.status = 'published' for update of e`,
  family: `with taken as (
      select coalesce(sum(people), 0) as people from event_registrations where church_id = $1 and event_id = $2 and status = 'confirmed'),
    family as (
      insert into event_registrations (church_id, event_id, number, source, status, people, contact_name, contact_email, contact_phone, token_hash,
        encrypted_token, arrived_at, price_cents, notice_version, notice_hash, consented_at)
      select $1, $2, $3, 'public', case when taken.people + $4 <= $5 then 'confirmed' else 'waiting' end, $4, $6, $7, $8, $9, $10, now(), $11, $12, $12, now()
      from taken returning id, status),
    people as (
      insert into event_attendees (church_id, event_id, registration_id, full_name, birth_date, code_hash, encrypted_code)
      select $1, $2, family.id, person.name, person.birth, person.hash, person.code
      from family, unnest($13::text[], $14::date[], $15::bytea[], $16::bytea[]) as person (name, birth, hash, code) returning full_name, encrypted_code),
    letter as (
      insert into event_letters (church_id, registration_id, cause, created_at) select $1, id, status, now() from family returning id),
    job as (insert into jobs (task_id, payload) select 1, json_build_object('churchId', $1::bigint, 'letterId', id) from letter),
    entry as (insert into audit_entries (church_id, at, action, entity, entity_id, facts, request_id)
      select $1, now(), 'event.registration_received', 'event', $2, '{}', $3 from family returning id),
    queued as (insert into audit_unchained (chain, entry_id) select $1, id from entry)
    select family.status, (select json_agg(json_build_object('full_name', full_name, 'code', convert_from(encrypted_code, 'UTF8'))) from people) as attendees
    from family`,
  contact: `with visitor as (
      update visitors set follow_up_status = $3, contact_attempts = contact_attempts + 1, last_contact_at = now(), version = version + 1,
        updated_at = now(), follow_up_due_at = null
      where church_id = $1 and id = $2 and deleted_at is null and converted_at is null returning *),
    contact as (insert into visitor_contacts (church_id, visitor_id, follow_up_status, encrypted_note, contacted_at, contacted_by_id)
      select $1, id, $3, $4, now(), $5 from visitor returning *),
    entry as (insert into audit_entries (church_id, at, actor_id, action, entity, entity_id, facts, request_id)
      select $1, now(), $5, 'visitor.contacted', 'visitor', id, '{}', 'r' from visitor returning id),
    queued as (insert into audit_unchained (chain, entry_id) select $1, id from entry)
    ${answered("null::bigint", `select ${CONTACT} from contact union all`)}`,
  convert: `with old as (
      select * from visitors where church_id = $1 and id = $2 and deleted_at is null and converted_at is null for update),
    person as (update people set on_roll = true, gender = coalesce(gender, 'N') where id = (select person_id from old)),
    member as (insert into members (church_id, branch_id, person_id, full_name, birth_date, gender, membership_date, created_by_id)
      select o.church_id, o.branch_id, o.person_id, p.full_name, p.birth_date, coalesce(p.gender, 'N'), current_date, $3
        from old o join people p on p.id = o.person_id returning id),
    status as (insert into ministerial_statuses (church_id, member_id, status, effective_date, is_current, changed_by_id)
      select $1, id, 'member', current_date, true, $3 from member),
    visitor as (update visitors set converted_at = now(), converted_by_id = $3, member_id = (select id from member),
        follow_up_status = 'converted', follow_up_due_at = null, version = version + 1, updated_at = now()
      where id = $2 and exists (select from old) returning *),
    consent as (insert into consents (church_id, person_id, visitor_id, member_id, purpose, granted, notice_version, notice_hash, channel, given_at)
      select church_id, person_id, null, (select id from member), purpose, granted, notice_version, notice_hash, channel, given_at from consents
      where church_id = $1 and visitor_id = $2),
    entry as (insert into audit_entries (church_id, at, actor_id, action, entity, entity_id, facts, request_id)
      select $1, now(), $3, action, entity, $2, '{}', 'r'
      from member, (values ('member.created', 'member'), ('visitor.converted', 'visitor')) as done (action, entity) returning id),
    queued as (insert into audit_unchained (chain, entry_id) select $1, id from entry),
    counted as (insert into branch_counters (church_id, branch_id, members, active_members, converted)
      select $1, branch_id, 1, 1, 1 from old),
    monthly as (insert into monthly_counters (church_id, month, members, converted) values ($1, date_trunc('month', now())::date, 1, 1))
    ${answered("(select id from member)")}`,
}

async function run<R>(name: keyof typeof SQL, values: unknown[]): Promise<R[]> {
  return (await pool.query({ name, text: SQL[name], values })).rows as R[] // the columns of that statement
}

const CAN = { edit: true, delete: true }

function presentRow({ current_status, current_since, total: _, ...row }: Row): Row {
  const { birth_date, age } = row as { birth_date: string | null; age: number | null }
  return {
    ...row,
    membership_status_display: MEMBERSHIP_STATUSES[row.membership_status as "active"],
    ministerial_function_display: MINISTERIAL_FUNCTIONS[row.ministerial_function as "member"],
    current_ministerial_function:
      current_status === null
        ? null
        : {
            status: current_status,
            status_display: MINISTERIAL_FUNCTIONS[current_status as "member"],
            effective_date: current_since,
          },
    birthday: birth_date?.slice(5) ?? null,
    minor: age === null ? null : age < 18,
    can: CAN,
  }
}

function presentRecord(row: Row): Row {
  const place = [row.address, row.number, row.complement, row.neighborhood, row.city]
    .filter(Boolean)
    .join(", ")
  return {
    ...presentRow(row),
    cpf_valid: null,
    marital_status_display:
      row.marital_status === null ? NOT_TOLD : MARITAL_STATUSES[row.marital_status as "single"],
    spouse_is_member: row.spouse_member !== null,
    contact_hidden: false,
    admission_mode_display: null,
    education_level_display: null,
    full_address: place === "" ? null : place,
  }
}

const NO_PHONE = "Sem telefone cadastrado"
const CLOSED_MESSAGES = {
  whatsapp: "Sem consentimento para WhatsApp",
  email: "Sem consentimento para e-mail",
}

function presentVisitor(row: Row): Row {
  const {
    accept_whatsapp,
    accept_email,
    registration_granted: _,
    whatsapp_granted,
    email_granted,
    ...visitor
  } = row
  const { responsible_id, contacts, ...columns } = visitor
  const { phone, email, age } = row as { phone: string | null; email: string | null; age: number | null }
  const isOpen = row.conversion_date === null
  const number = phone === null ? null : dialable(phone)
  const way = (to: string | null, lacking: string, isAgreed: boolean, reason: string) => {
    if (to === null) return { to, reason: lacking }
    return isAgreed ? { to, reason: null } : { to: null, reason }
  }
  return {
    ...columns,
    minor: age !== null && age < 18,
    contact_hidden: false,
    anonymised: false,
    follow_up_status_display: FOLLOW_UP_STATUSES[row.follow_up_status as "pending"],
    converted_to_member: !isOpen,
    responsible: responsible_id,
    follow_up_due: row.follow_up_due_at === null ? null : "later",
    ways: {
      whatsapp: way(number, NO_PHONE, Boolean(accept_whatsapp && whatsapp_granted), CLOSED_MESSAGES.whatsapp),
      call: way(number && `+${number}`, NO_PHONE, true, ""),
      email: way(
        email,
        "Sem e-mail cadastrado",
        Boolean(accept_email && email_granted),
        CLOSED_MESSAGES.email,
      ),
    },
    can: {
      edit: true,
      delete: true,
      convert: isOpen,
      follow_up: isOpen,
      register_visit: isOpen,
      join: true,
      anonymise: true,
    },
    cpf_valid: null,
    marital_status_display:
      row.marital_status === null ? NOT_TOLD : MARITAL_STATUSES[row.marital_status as "single"],
    observations_hidden: false,
    conversion_notes: null,
    registration_source_display: REGISTRATION_SOURCES[row.registration_source as "qr_code"],
    contacts: ((contacts ?? []) as Row[]).map((contact) => ({
      ...contact,
      contacted_at: new Date(String(contact.contacted_at)),
      follow_up_status_display: FOLLOW_UP_STATUSES[contact.follow_up_status as "pending"],
      channel: null,
      channel_display: null,
      next_step: "",
    })),
  }
}

async function list({ church_id }: Caller, query: URLSearchParams): Promise<Row> {
  const search = query.get("search")
  const status = query.get("membership_status")
  const start = [civilDay(new Date()), church_id]
  const rows =
    search !== null
      ? await run<Row>("search", [
          ...start,
          `%${search.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()}%`,
        ])
      : status !== null
        ? await run<Row>("filter", [...start, status, query.get("ministerial_function")])
        : await run<Row>("list", start)
  return { count: rows[0]?.total ?? 0, results: rows.map(presentRow) }
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
  let text = ""
  for await (const chunk of request.setEncoding("utf8")) text += chunk
  return JSON.parse(text) as Row // what the measurement sends
}

async function register(request: IncomingMessage, code: string): Promise<Row> {
  const v = await bodyOf(request)
  const [branch] = await run<Row>("code", [code])
  if (branch === undefined) throw new Error("unknown code")
  const number = randomBytes(5).toString("hex")
  const text = Buffer.from(String(v.observations))
  const place = [v.neighborhood ?? null, v.city, v.state]
  const person = [v.full_name, v.email, v.phone, v.birth_date, v.gender, v.marital_status, ...place]
  await run("register", [
    branch.church_id,
    branch.branch_id,
    ...person,
    v.first_visit,
    v.accept_email ?? false,
    v.accept_whatsapp ?? false,
    text,
    number,
    code,
    request.socket.remoteAddress,
    "2026-11",
  ])
  const visitor = { id: number, branch_name: branch.branch_name }
  return { success: true, message: "Cadastro realizado com sucesso!", visitor, branch: presentBranch(branch) }
}

interface Family {
  contact: Record<"full_name" | "email" | "phone", string>
  attendees: { full_name: string; birth_date: string }[]
}

/** The event's lock is held until the family is counted. */
async function registerFamily(request: IncomingMessage, slug: string): Promise<Row> {
  const { contact, attendees } = (await bodyOf(request)) as unknown as Family // what the measurement sends
  const code = (bytes: number) => Buffer.from(randomBytes(bytes).toString("hex"))
  const hashed = (text: Buffer) => createHash("sha256").update(text).digest()
  const [number, token] = [code(4).toString().toUpperCase(), code(16)]
  const codes = attendees.map(() => code(4))
  const client = await pool.connect()
  try {
    await client.query("begin")
    const found = await client.query({ name: "event", text: SQL.event, values: [slug] })
    const event = found.rows[0] as Row // of the measurement
    const { rows } = await client.query({
      name: "family",
      text: SQL.family,
      values: [
        ...[event.church_id, event.id, number, attendees.length, event.capacity],
        ...[
          contact.full_name,
          contact.email,
          contact.phone,
          hashed(token),
          token,
          event.price_cents,
          "2026-11",
        ],
        ...[
          attendees.map((one) => one.full_name),
          attendees.map((one) => one.birth_date),
          codes.map(hashed),
          codes,
        ],
      ],
    })
    await client.query("commit")
    const { status, attendees: people } = rows[0] as Row // one family
    return {
      ...{
        number,
        status,
        position: null,
        manage_token: token.toString(),
        attendees: people,
        amount: "0.00",
      },
      payment: { kind: "free", text: "Gratuito" },
    }
  } finally {
    client.release()
  }
}

/** Where the visitor finds the branch again. */
function presentBranch(row: Row): Row {
  const { address, neighborhood, city, state, phone } = row as Record<string, string | null>
  const town = [neighborhood, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", ")
  const number = phone === null || phone === undefined ? null : dialable(phone)
  return {
    name: row.branch_name,
    full_address: address ? [address, town].filter(Boolean).join(", ") : null,
    service_times: row.service_times,
    whatsapp: number !== null && /^55\d{2}9\d{8}$/.test(number) ? number : null,
  }
}

async function answer(request: IncomingMessage): Promise<Row> {
  const url = new URL(request.url ?? "", "http://localhost")
  const [, , , area = "", ...rest] = url.pathname.split("/")
  if (area === "visitors" && rest[0] === "public") return register(request, rest[2] ?? "")
  if (area === "events") return registerFamily(request, rest[1] ?? "")
  const token = (request.headers.authorization ?? "").slice("Token ".length)
  const [caller] = await run<Caller>("caller", [createHash("sha256").update(token).digest()])
  if (caller === undefined) throw new Error("unknown token")
  if (area === "members" && rest[0] === "") return list(caller, url.searchParams)
  if (area === "members") {
    const [row] = await run<Row>("record", [civilDay(new Date()), caller.church_id, Number(rest[0])])
    return presentRecord(row ?? {})
  }
  const body = await bodyOf(request)
  if (area === "treasury") {
    const [entry] = await run<Row>("posting", postingValues(caller, body))
    return presentPosted(entry ?? {})
  }
  const id = Number(rest[2])
  if (rest[3] === "convert_to_member") {
    const [converted] = await run<Row>("convert", [caller.church_id, id, caller.user_id])
    const visitor = presentVisitor(converted ?? {})
    return {
      message: "Visitante convertido em membro com sucesso!",
      member_id: visitor.member_id,
      visitor,
    }
  }
  const note = Buffer.from(String(body.conversion_notes))
  const [visitor] = await run<Row>("contact", [
    caller.church_id,
    id,
    body.follow_up_status,
    note,
    caller.user_id,
  ])
  return presentVisitor(visitor ?? {})
}

const server = createServer(async (request, response) => {
  const [status, body] = await answer(request).then(
    (answered) => [/\/(register|entries)\/$/.test(request.url ?? "") ? 201 : 200, answered] as const,
    (error: unknown) => [500, { detail: String(error) }] as const,
  )
  const text = JSON.stringify(body)
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  })
  response.end(text)
})
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
