import pg from "pg"

/** What reports look back on and `fillChurches` leaves out: the day on which whoever is active no more left, and an admission mode. */
export async function fillHistory(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      begin;
      alter table members disable trigger user; alter table membership_status_changes disable trigger user;
      update members set admission_mode = (array['baptism', 'transfer', 'acclamation', null])[1 + id % 4];
      insert into membership_status_changes (church_id, member_id, from_status, status, effective_date, created_at)
        select church_id, id, 'active', membership_status, greatest(membership_date, current_date - (id % 700)::int), now()
        from members where membership_status <> 'active';
      alter table members enable trigger user; alter table membership_status_changes enable trigger user;
      commit`)
    await owner.query("vacuum analyze members, membership_status_changes")
  } finally {
    await owner.end()
  }
}
