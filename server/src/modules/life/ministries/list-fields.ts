import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { type ListField, valuesIn } from "../../../core/list-field.ts"

const MAX_OPTIONS = 1000

/** What the rules of lists may be about ministries: in which ones a person serves, of those that the caller reaches (docs/product/lists.md#2.6a). */
export async function listFieldsOfMinistries(
  { db, actor }: AnyContext,
  churchId: number,
): Promise<readonly ListField[]> {
  const ofPart = (actor?.branchIds ?? null) !== null
  const options = await db
    .selectFrom("ministries")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select(["id", "name as label"])
    .orderBy("name")
    .orderBy("id")
    .limit(MAX_OPTIONS)
    .execute()
  return [
    {
      field: "ministry",
      label: "Ministério",
      group: "Ministérios",
      kind: "choices",
      needs: "activities.view",
      ofPart,
      options,
      ...(ofPart && { optionsInReach: true as const }),
      // Through the ministries, of which row-level security shows a manager of branches those of these branches.
      some: valuesIn(
        sql`members as entry
          join ministry_members as team on team.church_id = entry.church_id and team.member_id = entry.id
          join ministries as served on served.church_id = team.church_id and served.id = team.ministry_id and served.deleted_at is null
          where entry.person_id = people.id and entry.deleted_at is null`,
        sql`served.id`,
      ),
    },
  ]
}
