import { sql } from "kysely"
import type { Moment } from "./moment.ts"

const TAGS = [
  ["Coral", "blue"],
  ["Escola dominical", "green"],
  ["Acampamento", "orange"],
  ["Cesta básica", "grape"],
] as const

const SIZES = [
  { id: "p", label: "P" },
  { id: "m", label: "M" },
  { id: "g", label: "G" },
  { id: "gg", label: "GG" },
]

/** Some tags and two fields of a church, given to and answered by some of these members. */
export async function insertTagsAndFields({ db }: Moment, ids: readonly number[]): Promise<void> {
  const known = sql`select members.church_id, members.person_id, place
    from unnest(${ids}::bigint[]) with ordinality as given (id, place) join members on members.id = given.id`
  const churches = sql`select distinct church_id from (${known}) as known`
  await sql`insert into tags (church_id, name, color)
    select church_id, name, color from (${churches}) as church,
      unnest(${TAGS.map(([name]) => name)}::text[], ${TAGS.map(([, color]) => color)}::text[]) as tag (name, color)
    on conflict do nothing`.execute(db)
  await sql`insert into person_tags (church_id, person_id, tag_id)
    select known.church_id, known.person_id, tag.id from (${known}) as known
    join tags as tag on tag.church_id = known.church_id
    where (known.place * 7 + tag.id) % 9 = 0
    on conflict do nothing`.execute(db)
  await sql`insert into custom_fields (church_id, key, name, kind, options, searchable, show_in_list, position)
    select church_id, key, name, kind, options::jsonb, searchable, show_in_list, position from (${churches}) as church,
      (values ('tamanho_da_camiseta', 'Tamanho da camiseta', 'choice', ${JSON.stringify(SIZES)}::text, false, true, 0),
        ('quem_avisar', 'Quem avisar em emergência', 'text', '[]', true, false, 1))
        as field (key, name, kind, options, searchable, show_in_list, position)
    on conflict do nothing`.execute(db)
  await sql`insert into custom_values (church_id, person_id, field_id, value)
    select known.church_id, known.person_id, field.id,
      case field.kind when 'choice' then field.options -> (known.place % 4)::integer -> 'id' else to_jsonb('Vizinha, ' || person.phone) end
    from (${known}) as known
    join custom_fields as field on field.church_id = known.church_id
    join people as person on person.church_id = known.church_id and person.id = known.person_id
    where known.place % 3 = 0 and (field.kind = 'choice' or person.phone is not null)
    on conflict do nothing`.execute(db)
}
