-- compatible
-- People are added to a group together (docs/product/lists.md#4.1).
alter table bulk_actions drop constraint bulk_actions_action_check;
alter table bulk_actions add constraint bulk_actions_action_check check (action in
  ('add_tag', 'remove_tag', 'change_branch', 'add_to_household', 'add_to_group', 'add_to_small_group', 'set_field'));
