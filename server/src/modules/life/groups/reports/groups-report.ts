import { GROUP_KINDS } from "@aprisco/contract/groups/labels"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { CountedReport, ReportAsked, ReportMeasure, ReportRow } from "../../../../core/report-source.ts"
import { rowsByBranch } from "../../../ground/branches/public.ts"
import { groupsInReach } from "../queries.ts"

const MEASURES: readonly ReportMeasure[] = [
  { key: "groups", label: "Grupos", each: sql`fact.group_id` },
  { key: "people", label: "Pessoas", each: "person", where: sql<SqlBool>`fact.person_id is not null` },
  { key: "new", label: "Entraram no período", each: "person", where: sql<SqlBool>`fact.is_new` },
]

/** The groups that met at the end of a period, who was in them, and who joined in it (docs/product/reports.md#3.9). */
export const groupsReport: CountedReport<Context> = {
  key: "groups",
  group: "life",
  description: "Quantos grupos se reuniam no fim do período, quem participava e quem entrou.",
  hasPeriod: true,
  facts: staysAtEnd,
  figures: MEASURES,
  tables: [
    {
      id: "by_kind",
      label: "Por tipo",
      of: "Tipo",
      columns: MEASURES,
      by: sql<string>`fact.kind`,
      rows: () => Object.entries(GROUP_KINDS).map(([key, label]) => ({ key, label })),
    },
    {
      id: "by_group",
      label: "Por grupo",
      of: "Grupo",
      columns: MEASURES,
      by: sql<string>`fact.group_id`,
      rows: rowsOfGroups,
    },
    {
      id: "by_branch",
      label: "Por filial",
      of: "Filial",
      columns: MEASURES,
      by: sql<string>`fact.branch_id`,
      rows: rowsByBranch,
    },
  ],
  plots: [
    { kind: "bar", table: "by_kind", columns: ["people"] },
    { kind: "bar", table: "by_group", columns: ["people"] },
  ],
}

/** A day to come has not been lived yet: the groups are those of today then. */
function staysAtEnd(ctx: Context, { churchId, period, today }: ReportAsked): RawBuilder<unknown> {
  const end = period.to < today ? period.to : today
  const groups = groupsInReach(ctx)
    .where("groups.churchId", "=", churchId)
    .where((eb) => eb.or([eb("groups.endedOn", "is", null), eb("groups.endedOn", ">=", end)]))
    .where(sql<SqlBool>`(groups.created_at at time zone 'America/Sao_Paulo')::date <= ${end}::date`)
    .select(["groups.churchId", "groups.branchId", "groups.id", "groups.kind"])
  return sql`select found.church_id, found.branch_id, people.id as person_id, null::bigint as member_id, null::bigint as visitor_id,
      stay.joined_on as day, found.id as group_id, found.kind, coalesce(stay.joined_on >= ${period.from}::date, false) as is_new
    from (${groups}) as found
    left join (group_stays as stay join people on people.church_id = stay.church_id and people.id = stay.person_id and people.deleted_at is null)
      on stay.church_id = found.church_id and stay.group_id = found.id
        and stay.joined_on <= ${end}::date and (stay.left_on is null or stay.left_on > ${end}::date)`
}

async function rowsOfGroups(
  { db }: Context,
  { churchId }: ReportAsked,
  keys: readonly string[],
): Promise<ReportRow[]> {
  const groups = await db
    .selectFrom("groups")
    .where("churchId", "=", churchId)
    .where("id", "in", [0, ...keys.map(Number)])
    .orderBy("name")
    .orderBy("id")
    .limit(1000)
    .select(["id", "name"])
    .execute()
  return groups.map(({ id, name }) => ({ key: String(id), label: name }))
}
