import pg from "pg"

/**
 * Ledgers of consent of everybody: most have consented, some withdrew, gave again, were given for by a guardian, or withdrew contact; and a church that may send at
 * any hour and at a rate that no church may set, whose administrator's address is verified. Call it after `fillChurches`.
 */
export async function fillMessages(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(`begin;
      update users set verified_email = email, email_verified_at = now();
      alter table message_settings drop constraint message_settings_email_per_minute_check;
      insert into message_settings (church_id, daily_cap, email_per_minute) select id, 20, 32000 from churches;
      alter table people disable trigger user; alter table consents disable trigger user;
      insert into consents (church_id, person_id, purpose, granted, by_guardian, notice_version, notice_hash, channel, given_at)
        select church_id, id, line.purpose, line.granted, line.by_guardian and coalesce(birth_date > date '2000-01-01', false), '1', 'x', 'paper', now() - line.days * interval '1 day'
        from people cross join lateral (values
          ('registration', true, false, 300, true), ('email', true, id % 7 = 0, 299, id % 10 < 8), ('whatsapp', true, id % 7 = 0, 299, id % 10 < 9),
          ('sms', true, false, 299, id % 2 = 0), ('email', false, false, 200, id % 11 = 0), ('email', true, false, 100, id % 22 = 0),
          ('whatsapp', false, false, 150, id % 13 = 0), ('registration', false, false, 120, id % 50 = 0), ('registration', true, false, 50, id % 100 = 0)
        ) as line (purpose, granted, by_guardian, days, is_there)
        where line.is_there order by id, days desc;
      update people set accept_email = false where id % 11 = 0 and id % 22 <> 0;
      alter table people enable trigger user; alter table consents enable trigger user;
      commit`)
    await owner.query("vacuum analyze")
  })
}

/** A message under way to so many of the first church's people by this channel, as the sending makes it. Returns its number. */
export async function fillMessage(
  ownerUrl: string,
  channel: "email" | "whatsapp_assisted",
  people: number,
): Promise<number> {
  return asOwner(ownerUrl, async (owner) => {
    const purpose = channel === "email" ? "email" : "whatsapp"
    const { rows } = await owner.query<{ id: string }>(`
      with message as (
        insert into messages (church_id, branch_id, purpose, subject, body, text, channels, mode, audience, one_per_household, state, started_at, created_at)
        select church_id, id, 'notices', 'Culto de domingo', '<p>Olá, {nome}! Esperamos você às 19h.</p>', 'Olá, {nome}!', '{${channel}}', 'first',
          '{"include": [{"everyone": true}], "exclude": []}', false, 'sending', now(), now()
        from branches order by id limit 1 returning id, church_id),
      made as (
        insert into message_recipients (church_id, message_id, person_id, channel, address, address_hash, state, due_at)
        select message.church_id, message.id, person.id, '${channel}', person.address, app.address_hash((select universal_id from churches where id = message.church_id), person.address), 'queued', now()
        from message cross join lateral (
          select id, case '${channel}' when 'email' then 'pessoa' || id || '@example.org' else '119' || lpad(id::text, 8, '0') end as address
          from people where church_id = message.church_id and app.may_contact(id, '${purpose}', current_date) order by id limit ${people}) as person)
      select id from message`)
    await owner.query("analyze messages; analyze message_recipients")
    return Number(rows[0]?.id)
  })
}

/** Runs `work` with a connection of the owner. */
export async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
