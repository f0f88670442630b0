import { GROUP_KINDS } from "@aprisco/contract/groups/labels"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { OwnReportColumn, OwnReportSource } from "../../../core/own-report-source.ts"
import { labelColumn, yesOrNo } from "../../../db/labels.ts"
import { peopleCount, valuesOfMeetingGroups } from "./queries.ts"

const DAYS = Object.fromEntries(WEEKDAYS.map((day, number) => [String(number), day]))

const text = (name: string, label: string, width: number, column: string) =>
  ({ name, label, kind: "text", width, value: sql.ref(column) }) as const

/** What a report that users put together may say of a group: as the file of the list, and none of its people but the leader. */
const COLUMNS: readonly OwnReportColumn[] = [
  text("name", "Nome", 34, "groups.name"),
  {
    name: "kind",
    label: "Tipo",
    kind: "label",
    width: 24,
    value: labelColumn("groups.kind", GROUP_KINDS),
    groups: true,
    key: sql.ref("groups.kind"),
  },
  text("leader", "Líder", 34, "leader.fullName"),
  { ...text("unit", "Unidade", 24, "groupUnits.name"), groups: true, key: sql.ref("groups.unitId") },
  { ...text("branch", "Filial", 24, "branches.name"), groups: true, key: sql.ref("groups.branchId") },
  {
    name: "weekday",
    label: "Dia da semana",
    kind: "label",
    width: 15,
    value: sql`(select case day.number ${sql.join(
      Object.entries(DAYS).map(([number, day]) => sql`when ${sql.lit(number)} then ${sql.lit(day)}`),
      sql` `,
    )} end from (select groups.weekday::text as number) as day)`,
    groups: true,
    key: sql.ref("groups.weekday"),
  },
  {
    name: "start_time",
    label: "Horário",
    kind: "text",
    width: 9,
    value: sql`left(groups.start_time::text, 5)`,
  },
  text("address", "Endereço", 34, "groups.address"),
  text("neighborhood", "Bairro", 20, "groups.neighborhood"),
  { ...text("city", "Cidade", 20, "groups.city"), groups: true },
  { ...text("state", "UF", 6, "groups.state"), groups: true },
  { name: "people", label: "Pessoas", kind: "number", width: 10, value: peopleCount },
  { name: "capacity", label: "Vagas", kind: "number", width: 10, value: sql.ref("groups.capacity") },
  {
    name: "is_public",
    label: "Na página pública",
    kind: "label",
    width: 18,
    value: yesOrNo("groups.isPublic"),
    groups: true,
    key: sql.ref("groups.isPublic"),
  },
  { ...text("term", "Período", 14, "groups.term"), groups: true },
]

/** The groups that meet, for reports that users put together (docs/product/reports.md#4.1). */
export const groupsOfOwnReports: OwnReportSource<Context> = {
  needs: "activities.view",
  columns: async () => COLUMNS,
  rows: (ctx, _people, values) => valuesOfMeetingGroups(ctx, values),
  id: sql.ref<number>("groups.id"),
  order: sql.ref("groups.name"),
  person: null,
  path: "/grupos",
}
