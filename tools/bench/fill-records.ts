import pg from "pg"

/** Of so many churches, the first one among them: the large one has a third of the rows, as in an installation with several large ones. */
const CHURCHES = 400

/**
 * What the records of people have: families of four, tags, answers of own fields, consents, contacts, changes of the situation, the trail, readings
 * and possible duplicates, and a person for the account of the first church. Call it after `fillChurches`.
 */
export async function fillRecords(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      begin;
      ${triggers("disable")};
      create temp table own on commit drop as
        select id, church_id, branch_id, row_number() over (partition by church_id order by id) - 1 as place
        from people where church_id < (select min(id) from churches) + ${CHURCHES};
      ${FAMILIES};
      ${TAGS_AND_ANSWERS};
      ${HISTORY};
      update people set user_id = (select id from users) where id = (select min(id) from own);
      ${triggers("enable")};
      commit`)
    await owner.query("vacuum analyze")
  } finally {
    await owner.end()
  }
}

/** What the triggers would do, row by row, is of no use here. */
const triggers = (verb: "disable" | "enable") =>
  [
    "households",
    "household_people",
    "guardians",
    "person_tags",
    "custom_values",
    "consents",
    "membership_status_changes",
    "visitor_contacts",
    "audit_entries",
  ]
    .map((table) => `alter table ${table} ${verb} trigger user`)
    .join(";")

const FAMILIES = `
  insert into households (id, church_id, branch_id) overriding system value
    select church_id * 100000 + place / 4, church_id, branch_id from own where place % 4 = 0;
  insert into household_people (church_id, household_id, person_id, role, is_primary, shares_address)
    select church_id, church_id * 100000 + place / 4, id, (array['responsavel', 'conjuge', 'filho', 'filho'])[place % 4 + 1], true, true
    from own;
  insert into guardians (church_id, person_id, guardian_person_id, kinship)
    select child.church_id, child.id, parent.id, 'mae'
    from own as child join own as parent on parent.church_id = child.church_id and parent.place = child.place - 2
    where child.place % 4 > 1`

const TAGS_AND_ANSWERS = `
  insert into tags (church_id, name) select distinct church_id, name from own, unnest(array['Jovens', 'Coral']) as name order by church_id;
  insert into person_tags (church_id, person_id, tag_id) select church_id, own.id, tags.id from own join tags using (church_id);
  insert into custom_fields (church_id, key, name, kind) select distinct church_id, lower(name), name, 'text'
    from own, unnest(array['Camiseta', 'Sangue']) as name;
  insert into custom_values (church_id, person_id, field_id, value)
    select church_id, own.id, custom_fields.id, '"GG"' from own join custom_fields using (church_id)`

const HISTORY = `
  insert into consents (church_id, person_id, purpose, granted, notice_version, notice_hash, channel, given_at)
    select church_id, id, purpose, true, '2026-11', md5('notice'), 'in_person', now()
    from own, unnest(array['registration', 'whatsapp', 'email']) as purpose;
  insert into person_accesses (church_id, person_id, user_id, what, at, hour)
    select own.church_id, own.id, users.id, 'record', now(), hour from own, users, generate_series(1, 2) as hour;
  insert into membership_status_changes (church_id, member_id, from_status, status, effective_date, created_at)
    select church_id, members.id, 'inactive', 'active', current_date, now() from members join own using (church_id) where own.id = person_id;
  insert into visitor_contacts (church_id, visitor_id, follow_up_status, contacted_at, channel)
    select church_id, visitors.id, 'contacted', now(), 'call' from visitors join own using (church_id) where own.id = person_id;
  insert into audit_entries (church_id, at, actor_id, action, entity, entity_id)
    select own.church_id, now() - place * interval '1 minute', users.id, 'person.changed', 'person', own.id from own, users;
  insert into duplicates (church_id, first_id, second_id, score, reasons)
    select one.church_id, one.id, other.id, 40, '{phone}'
    from own as one join own as other on other.church_id = one.church_id and other.place = one.place + 1
    where one.place % 20 = 0`
