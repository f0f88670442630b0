import type { Insertable } from "kysely"
import type { MinisterialStatuses } from "../../src/db/schema-people.ts"
import { divideColumns, enterPeople } from "../../src/modules/people/people/personal-data/public.ts"
import { insertFamilies } from "./insert-families.ts"
import { insertTagsAndFields } from "./insert-tags-and-fields.ts"
import type { MemberDraft } from "./members.ts"
import { encrypted, type Moment, parts, type Staff } from "./moment.ts"

/** Writes members with their histories and families; returns their ids, in the order of the drafts. */
export async function insertMembers(
  moment: Moment,
  drafts: readonly MemberDraft[],
  [author]: Staff,
): Promise<number[]> {
  const { db } = moment
  const ids: number[] = []
  for (const part of parts(drafts)) {
    const divided = part.map(({ row }) => divideColumns(row))
    const people = await enterPeople(
      moment,
      divided.map(({ personal, own }) => ({ personal, place: { ...own, createdById: author } })),
      "onRoll",
    )
    const rows = await db
      .insertInto("members")
      .values(
        divided.map(({ own }, index) => ({
          ...own,
          personId: people[index] ?? 0,
          encryptedNotes: encrypted(moment, part[index]?.notes ?? null),
          createdById: author,
        })),
      )
      .returning("id")
      .execute()
    // PostgreSQL answers in the order of the values.
    ids.push(...rows.map((row) => row.id))
  }
  const entries = drafts.flatMap(({ row, history, migrated }, index) =>
    history.map(
      ({ reason, ...entry }, step): Insertable<MinisterialStatuses> => ({
        ...entry,
        encryptedReason: encrypted(moment, reason),
        churchId: row.churchId,
        memberId: ids[index] ?? 0,
        migratedFromMember: migrated && step === 0,
        changedById: migrated ? null : author,
        createdAt: row.createdAt,
      }),
    ),
  )
  for (const part of parts(entries)) await db.insertInto("ministerialStatuses").values(part).execute()
  await insertFamilies(moment, drafts, ids)
  await insertTagsAndFields(moment, ids)
  return ids
}
