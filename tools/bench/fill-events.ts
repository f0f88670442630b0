import pg from "pg"

/** Families of each event. */
export const FAMILIES = 500

/**
 * An event of the first church for which anybody may register, in two weeks; its places are enough. So many families have registered already, and PostgreSQL knows
 * of them: a table that it was told to be empty is read whole by the checks of foreign keys, which the baseline does not have.
 */
export async function addEvent(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      with event as (
        insert into events (church_id, branch_id, title, slug, status, ask_birth_date, ask_phone, capacity, starts_at, ends_at, published_at)
        select church_id, id, 'Retiro', 'retiro', 'published', 'required', 'optional', 100000, now() + interval '14 days', now() + interval '15 days', now()
        from branches order by id limit 1 returning church_id, id, starts_at, ends_at),
      session as (insert into event_sessions (church_id, event_id, starts_at, ends_at) select church_id, id, starts_at, ends_at from event),
      family as (
        insert into event_registrations (church_id, event_id, number, source, status, people, contact_name, contact_email, arrived_at, price_cents)
        select church_id, id, 'N' || lpad(n::text, 7, '0'), 'public', 'confirmed', 3, 'Familia ' || n, 'familia' || n || '@example.org', now(), 0
        from event cross join generate_series(1, ${FAMILIES}) as n returning church_id, event_id, id),
      people as (
        insert into event_attendees (church_id, event_id, registration_id, full_name, birth_date)
        select church_id, event_id, id, 'Pessoa ' || n, '1990-05-17' from family cross join generate_series(1, 3) as n)
      insert into event_letters (church_id, registration_id, cause, created_at) select church_id, id, 'confirmed', now() from family`)
    await owner.query(
      "vacuum analyze events, event_sessions, event_registrations, event_attendees, event_letters",
    )
  } finally {
    await owner.end()
  }
}

/** An event of every church, with families of two of whom a tenth waits, a tenth has cancelled and most came. Call it after `fillChurches`. Returns the first one's id. */
export async function fillEvents(ownerUrl: string): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      begin;
      insert into events (church_id, branch_id, title, slug, status, price_cents, starts_at, ends_at, published_at)
        select church_id, min(id), 'Retiro', 'retiro-' || church_id, 'published', 5000, now() + interval '1 day', now() + interval '2 days', now()
        from branches group by church_id order by church_id;
      insert into event_sessions (church_id, event_id, starts_at, ends_at) select church_id, id, starts_at, ends_at from events;
      insert into event_registrations (church_id, event_id, number, source, status, people, contact_name, contact_email, arrived_at, price_cents, cancelled_at)
        select church_id, id, 'N' || lpad(n::text, 7, '0'), 'public', standing.status, case standing.status when 'cancelled' then 0 else 2 end, 'Familia ' || n,
          'familia' || n || '@example.org', now() - (n % 30) * interval '1 day', price_cents, case standing.status when 'cancelled' then now() end
        from events cross join generate_series(1, ${FAMILIES}) as n
        cross join lateral (select case n % 10 when 0 then 'cancelled' when 1 then 'waiting' else 'confirmed' end as status) as standing;
      insert into event_attendees (church_id, event_id, registration_id, full_name, birth_date, cancelled_at)
        select church_id, event_id, id, 'Pessoa ' || n, '1990-05-17', cancelled_at from event_registrations cross join generate_series(1, 2) as n;
      insert into event_check_ins (church_id, session_id, attendee_id, checked_in_at)
        select person.church_id, session.id, person.id, now() from event_attendees as person
        join event_sessions as session on session.church_id = person.church_id and session.event_id = person.event_id
        where person.cancelled_at is null and person.id % 3 > 0;
      commit`)
    await owner.query("vacuum analyze")
    const { rows } = await owner.query<{ id: string }>("select id from events order by id limit 1")
    return Number(rows[0]?.id)
  } finally {
    await owner.end()
  }
}
