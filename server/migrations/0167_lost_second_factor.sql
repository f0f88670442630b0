-- compatible
-- Who manages the users switches off the second factor of a person who has lost it (docs/product/staff.md#3.4).
create function app.delete_second_factor(person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.require_in_scope(person);
  update users set encrypted_totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = person;
  delete from recovery_codes where user_id = person;
end
$$;
comment on function app.delete_second_factor(bigint) is 'Switches off the second factor of a person in the caller''s scope, with its recovery codes.';
revoke execute on function app.delete_second_factor(bigint) from public;
grant execute on function app.delete_second_factor(bigint) to app_user;
