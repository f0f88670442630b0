-- compatible
-- What the treasury stands on. The area of who keeps the books (docs/product/access.md#1.11).
alter table users
  drop constraint users_areas_check,
  add constraint users_areas_check
    check (areas <@ array['gatherings', 'secretariat', 'treasury'] and array_position(areas, null) is null);
