-- compatible
-- Why somebody left a group, and why a request to join one was declined, in words (docs/product/groups.md#3.3, #6.5).
alter table group_stays add column encrypted_left_note bytea;
comment on column group_stays.encrypted_left_note is 'Why the person left, as whoever entered it said. Null: nothing was said, or the person was anonymised.';
alter table group_requests add column encrypted_decline_note bytea;
comment on column group_requests.encrypted_decline_note is 'Why it was declined, where none of the reasons says it. Null: nothing was said, or it was declined long ago.';
