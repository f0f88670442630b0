import { wordOf } from "@aprisco/contract/kit/record-field"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"
import { COMPARED_FIELDS, MERGE_FIELDS, type personMerges } from "@aprisco/contract/merges/routes"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { TableName } from "../../../core/manifest/table-name.ts"
import { contactHidden, isContact } from "../../../core/minors-contact.ts"
import { pictureAddress } from "../../ground/uploads/public.ts"
import type { LockedPerson } from "../../people/people/public.ts"
import { type Compared, differs, haveDifferentCpfs, valueIn } from "./choose-values.ts"
import { bothPeople, DIFFERENT_CPFS, TWO_ACCOUNTS } from "./merge-people.ts"
import { readBoth, rollEntries } from "./queries.ts"

type Preview = ReplyOf<typeof personMerges.preview>
type Field = Preview["fields"][number]

/**
 * What a merge would do, without doing it: the fields side by side, the number of rows by module, and what prevents the merge. Throws 400
 * and 409 as `bothPeople` does.
 */
export async function previewMerge(ctx: Context, query: { keep: number; merge: number }): Promise<Preview> {
  const both = await bothPeople(
    ctx,
    { keepId: query.keep, mergeId: query.merge },
    (ids) => readBoth(ctx, ids),
    {
      keep: "keep",
      merge: "merge",
    },
  )
  const { keep, merge } = both
  const fields = COMPARED_FIELDS.map((field) => fieldOf(ctx, field, both))
  return {
    fields: [...fields, ...(await rollField(ctx, both))],
    rows: await rowsByModule(ctx, keep.id, merge.id),
    blockers: [
      ...(haveDifferentCpfs(keep, merge) ? [DIFFERENT_CPFS] : []),
      ...(keep.userId !== null && merge.userId !== null ? [TWO_ACCOUNTS] : []),
    ],
  }
}

type Both = Record<"keep" | "merge", LockedPerson>

function fieldOf(ctx: Context, field: (typeof COMPARED_FIELDS)[number], { keep, merge }: Both): Field {
  const name = MERGE_FIELDS.find((known) => known === toSnake(field))
  if (name === undefined) throw new Error(`no field ${field} in the contract`)
  const isHidden = (person: Compared) => isContact(field) && contactHidden(ctx, person)
  const shown = (person: Compared) => (isHidden(person) ? null : inWords(ctx, field, valueIn(person, field)))
  // A hidden value is not compared: whether it is the other one would tell what it is.
  const isCompared = !isHidden(keep) && !isHidden(merge)
  return {
    field: name,
    keep: shown(keep),
    merge: shown(merge),
    differs: isCompared && differs(keep, merge, field),
  }
}

/** A value as the person's record shows it. */
function inWords(ctx: Context, field: (typeof COMPARED_FIELDS)[number], value: string | null): string | null {
  if (value === null) return null
  return field === "photo" ? pictureAddress(ctx, value) : wordOf(PERSON_FIELDS[field], value)
}

/** The choice between the two entries of the roll, where both people have one. */
async function rollField(ctx: Context, { keep, merge }: Both): Promise<Field[]> {
  const entries = await rollEntries(ctx, [keep.id, merge.id])
  const inShort = (personId: number) => {
    const entry = entries.find((one) => one.personId === personId)
    if (entry === undefined) return null
    const since =
      entry.membershipDate === null ? "" : `, desde ${entry.membershipDate.split("-").reverse().join("/")}`
    return `${MEMBERSHIP_STATUSES[entry.membershipStatus]}${since}`
  }
  if (entries.length < 2) return []
  return [{ field: "roll", keep: inShort(keep.id), merge: inShort(merge.id), differs: true }]
}

/** Tables of links between records, whose rows are not counted. */
const UNCOUNTED: readonly TableName[] = ["people", "duplicates", "personMerges"]
/** Tables with a trash: their deleted rows move too, and are not counted. */
const WITH_TRASH: readonly TableName[] = ["members", "visitors"]

async function rowsByModule(ctx: Context, keep: number, merge: number): Promise<Preview["rows"]> {
  const counts = ctx.services.modules.flatMap(({ name, personReferences = [], rollReferences = [] }) => [
    ...personReferences
      .filter(({ table, merge: rule }) => !UNCOUNTED.includes(table) && rule.how !== "stays")
      .map(({ table, column }) => {
        const live = WITH_TRASH.includes(table) ? sql`and deleted_at is null` : sql``
        return sql`select ${name} as module, ${sql.ref(column)} as person_id from ${sql.table(table)}
          where ${sql.ref(column)} in (${keep}, ${merge}) ${live}`
      }),
    ...rollReferences
      .filter(({ table, merge: rule }) => !WITH_TRASH.includes(table) && rule.how !== "stays")
      .map(
        ({ table, column }) => sql`select ${name} as module, entry.person_id from members as entry
          join ${sql.table(table)} as named on named.church_id = entry.church_id and ${sql.ref(`named.${column}`)} = entry.id
          where entry.person_id in (${keep}, ${merge}) and entry.deleted_at is null`,
      ),
  ])
  const { rows } = await sql<Preview["rows"][number]>`
    select module, count(*) filter (where person_id = ${keep}) as keep, count(*) filter (where person_id = ${merge}) as merge
    from (${sql.join(counts, sql` union all `)}) as named group by module order by module`.execute(ctx.db)
  return rows
}
