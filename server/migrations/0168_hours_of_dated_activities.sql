-- breaking: the instants of dated activities are exact from now on; the release before reads and writes them as hours of Brasília's clock
-- An hour of a dated activity was stored as the instant at which Brasília's clock shows it, and shown as such: 19:00 in Rio Branco was 19:00-03:00. Each keeps the
-- hour that was shown everywhere, as the instant at which the clock of the church's state shows it (docs/product/activities.md#1.4).
create temporary table zone_of_state (state text primary key, zone text not null) on commit drop;
insert into zone_of_state values ('AC', 'America/Rio_Branco'), ('AM', 'America/Manaus'), ('MT', 'America/Cuiaba'), ('MS', 'America/Campo_Grande'),
  ('RO', 'America/Porto_Velho'), ('RR', 'America/Boa_Vista');

update activities set starts_at = starts_at at time zone 'America/Sao_Paulo' at time zone zone,
  ends_at = ends_at at time zone 'America/Sao_Paulo' at time zone zone
from churches join zone_of_state using (state) where churches.id = activities.church_id and activities.starts_at is not null;

update activity_former_rules set starts_at = starts_at at time zone 'America/Sao_Paulo' at time zone zone
from churches join zone_of_state using (state) where churches.id = activity_former_rules.church_id and activity_former_rules.starts_at is not null;
