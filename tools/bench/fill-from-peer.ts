import pg from "pg"

const CHUNK = 5_000

/**
 * Copies the churches, branches and members of another implementation (its tables `church_church`, `church_branch`, `church_member` and
 * `church_ministerialstatus`) into the product's empty tables, in the order of their ids. Not the CPF, which is invalid there on purpose.
 */
export async function copyPeopleOfPeer(owner: pg.Client, peerUrl: string): Promise<void> {
  const peer = new pg.Client({ connectionString: peerUrl })
  await peer.connect()
  try {
    await copyChurches(owner, peer)
    await copyMembers(owner, peer)
  } finally {
    await peer.end()
  }
}

async function copyChurches(owner: pg.Client, peer: pg.Client): Promise<void> {
  const churches = await peer.query<{ name: string }>("select name from church_church order by id")
  await owner.query(
    `insert into churches (denomination_id, affiliation, name, email, phone, address, city, state, zipcode, pastor_name, privacy_contact, plan_id)
    select d.id, 'independent', s.name, 'igreja@example.org', '(11) 3123-4567', 'Rua das Oliveiras, 10', 'São Paulo', 'SP',
      '01310-100', 'Elias Prado', 'igreja@example.org', 'enterprise'
    from denominations d, json_array_elements_text($1) with ordinality as s (name, place) where d.is_independent order by s.place`,
    [JSON.stringify(churches.rows.map(({ name }) => name))],
  )
  const branches = await peer.query<{ church: number; name: string; first: boolean }>(
    `select dense_rank() over (order by church_id)::int as church, name,
      row_number() over (partition by church_id order by id) = 1 as first from church_branch order by id`,
  )
  await owner.query(
    `insert into branches (church_id, kind, name)
    select c.id, case when s.first then 'headquarters' else 'branch' end, s.name
    from rows from (json_to_recordset($1) as (church int, name text, first boolean)) with ordinality as s (church, name, first, place)
    join (select id, row_number() over (order by id) as place from churches) c on c.place = s.church order by s.place`,
    [JSON.stringify(branches.rows)],
  )
}

async function copyMembers(owner: pg.Client, peer: pg.Client): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await peer.query<{ id: number }>(
      `select m.id::float8 as id, b.place, full_name, birth_date::text, gender, marital_status, children_count, email, phone, address, number,
        neighborhood, city, state, zipcode, profession, membership_status, coalesce(membership_date, current_date)::text as membership_date,
        ministerial_function, s.effective_date::text as since, m.created_at
      from church_member m join church_ministerialstatus s on s.member_id = m.id and s.is_current
      join (select id, row_number() over (order by id) as place from church_branch) b on b.id = m.branch_id
      where m.id > $1 order by m.id limit ${CHUNK}`,
      [after],
    )
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    await owner.query(
      `with given as (
        select b.church_id, b.id as branch_id, s.* from json_to_recordset($1) as s(id bigint, place int, full_name text, birth_date date,
          gender text, marital_status text, children_count int, email text, phone text, address text, number text, neighborhood text,
          city text, state text, zipcode text, profession text, membership_status text, membership_date date, ministerial_function text,
          since date, created_at timestamptz)
        join (select id, church_id, row_number() over (order by id) as place from branches) b using (place)),
      person as (
        insert into people (church_id, branch_id, branch_ids, full_name, birth_date, gender, marital_status, email, phone, address,
          number, neighborhood, city, state, zipcode, profession, on_roll, created_at, updated_at)
        select church_id, branch_id, array[branch_id], full_name, birth_date, gender, marital_status, nullif(email, ''), nullif(phone, ''),
          nullif(address, ''), nullif(number, ''), nullif(neighborhood, ''), nullif(city, ''), nullif(state, ''), nullif(zipcode, ''),
          nullif(profession, ''), true, created_at, created_at
        from given order by id returning id),
      member as (
        insert into members (church_id, branch_id, person_id, children_count, membership_status, membership_date, ministerial_function,
          created_at, updated_at)
        select church_id, branch_id, whose.id, children_count, membership_status, membership_date, ministerial_function, created_at, created_at
        from (select *, row_number() over (order by id) as turn from given) as one
        join (select id, row_number() over (order by id) as turn from person) as whose using (turn) order by one.id returning id)
      insert into ministerial_statuses (church_id, member_id, status, effective_date, is_current)
      select g.church_id, m.id, g.ministerial_function, g.since, true
      from (select *, row_number() over (order by id) as turn from given) g
      join (select id, row_number() over (order by id) as turn from member) m using (turn)`,
      [JSON.stringify(rows)],
    )
  }
}
