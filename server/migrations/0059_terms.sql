-- compatible
-- Which version of which document a person has accepted, and when. Somebody who accepted before there were versions is asked once.

create table terms_acceptances (
  user_id bigint not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version > 0),
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);
comment on table terms_acceptances is 'The versions of the terms of use, and of the privacy policy linked beside them, that a person accepted.';
call app.enable_user_rls('terms_acceptances');
revoke update, delete on terms_acceptances from app_user, app_system;
