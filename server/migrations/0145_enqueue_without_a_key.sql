-- compatible
-- A job without a key is stored by one plain insert. The queue's usual way takes lists of jobs: PostgreSQL plans its four statements anew for each of them, which
-- took half of the time of storing a job. `unsafe_dedupe` differs where another job has the same key only, and without one there is none.
create or replace function app.enqueue(task text, payload jsonb, delay interval, key text, most_attempts integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from jsonb_each(payload) where jsonb_typeof(value) <> 'number') then
    raise exception 'a job names ids only' using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    task, payload::json, run_at => now() + delay, max_attempts => most_attempts, job_key => key,
    job_key_mode => case when key is null then 'unsafe_dedupe' else 'preserve_run_at' end
  );
end
$$;
