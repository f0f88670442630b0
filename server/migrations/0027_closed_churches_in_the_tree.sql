-- A tree says which churches are closed: that one was, or is open again, is seen with the figures like its name.
drop trigger mark_figures on churches;
create trigger mark_figures
  after insert or update of name, city, state, denomination_id, affiliation, deleted_at, disabled_at on churches
  for each row execute function app.mark_church();
