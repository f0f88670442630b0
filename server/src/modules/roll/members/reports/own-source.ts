import type { RecordField } from "@aprisco/contract/kit/record-field"
import { toSnake } from "@aprisco/contract/kit/wire"
import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { TAGS_COLUMN } from "@aprisco/contract/members/import-export"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import {
  isSensitive,
  type OwnReportColumn,
  type OwnReportSource,
} from "../../../../core/own-report-source.ts"
import { ownReportColumnsOfFields } from "../../../people/people/custom-fields/public.ts"
import { readsRegistry } from "../../../people/people/public.ts"
import { namesOfTags } from "../../../people/people/tags/public.ts"
import { columnsWithBlanks } from "../import-export/columns.ts"
import { visible } from "../queries.ts"

/** The roll, for reports that users put together: what its sheets have, as the caller may read it (docs/product/reports.md#4.1). */
export const membersOfOwnReports: OwnReportSource<Context> = {
  needs: "members.view",
  columns: async (ctx) => [
    ...columnsWithBlanks(ctx).map(({ name, column, isBlank }): OwnReportColumn => {
      const { label }: RecordField = MEMBER_FIELDS[name]
      return {
        ...column,
        // Nothing is counted by what is not seen.
        ...(isBlank ? {} : groupingOf(name)),
        ...(isSensitive(name) && { sensitive: true }),
        name: toSnake(name),
        label,
      }
    }),
    ...(readsRegistry(ctx) ? [TAGS] : []),
    ...(await ownReportColumnsOfFields(ctx, sql`members.person_id`)),
  ],
  rows: (ctx, people, values) =>
    (people === null ? visible(ctx) : visible(ctx).where(ofPeople(people)))
      .where("members.churchId", "=", ctx.actor.churchId)
      .innerJoin("branches", "branches.id", "members.branchId")
      .select(values.map((value, place) => sql`${value}`.as(`value_${place}`))),
  id: sql.ref<number>("members.id"),
  order: sql.ref("members.fullName"),
  person: { churchId: sql.ref<number>("members.churchId"), personId: sql.ref<number>("members.personId") },
  path: "/membros",
}

const TAGS: OwnReportColumn = {
  name: TAGS_COLUMN.field,
  label: TAGS_COLUMN.name,
  kind: "text",
  width: 28,
  value: namesOfTags(sql`members.church_id`, sql`members.person_id`),
}

function ofPeople(people: Expression<SqlBool>) {
  return sql<SqlBool>`exists (select from people where people.church_id = members.church_id
    and people.id = members.person_id and people.deleted_at is null and ${people})`
}

const OF_FEW_VALUES: ReadonlySet<string> = new Set(["city", "state"])

/** How members are counted by a field, where it has few values. */
function groupingOf(name: keyof typeof MEMBER_FIELDS): Pick<OwnReportColumn, "groups" | "key"> {
  if (name === "branch") return { groups: true, key: sql`members.branch_id` }
  if (OF_FEW_VALUES.has(name)) return { groups: true }
  const { kind }: RecordField = MEMBER_FIELDS[name]
  return kind === "choice" || kind === "flag" ? { groups: true, key: sql.ref(`members.${name}`) } : {}
}
