-- Names that look alike, and invitations to people whose account belongs to another church.

-- What is left of a denomination's names once look-alike characters, case, accents and blanks are taken from them (Unicode
-- UTS 39). SQL cannot compute it: each start fills it in (seeds/denomination-skeletons), and whoever writes a name writes it.
alter table denominations
  add column name_skeleton text,
  add column display_name_skeleton text;
comment on column denominations.name_skeleton is 'Null: not computed yet, since the last start.';
grant update (name_skeleton, display_name_skeleton) on denominations to app_user;
