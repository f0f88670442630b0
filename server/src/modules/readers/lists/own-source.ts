import { LIST_COLUMNS } from "@aprisco/contract/lists/columns"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { OwnReportColumn, OwnReportSource } from "../../../core/own-report-source.ts"
import { blankColumn } from "../../../integrations/list-file.ts"
import { ownReportColumnsOfFields } from "../../people/people/custom-fields/public.ts"
import { peopleOfCondition, readsRegistry, valuesInNoOrder } from "../../people/people/public.ts"
import { COLUMNS } from "./columns.ts"

type Known = keyof typeof LIST_COLUMNS

const BY_NAME = new Map<string, Pick<OwnReportColumn, "groups" | "key" | "sensitive">>([
  // It follows from the birth date.
  ["age", { sensitive: true }],
  ["birth_date", { sensitive: true }],
  ["address", { sensitive: true }],
  ["neighborhood", { sensitive: true }],
  ["gender", { groups: true, key: sql.ref("people.gender") }],
  ["marital_status", { groups: true, key: sql.ref("people.maritalStatus") }],
  ["branch", { groups: true, key: sql.ref("people.branchId") }],
  ["city", { groups: true }],
  ["membership_status", { groups: true, key: sql.ref("roll.membershipStatus") }],
  ["ministerial_function", { groups: true, key: sql.ref("roll.ministerialFunction") }],
])

/** For callers without the registry: they know of people by a directory. */
const OF_DIRECTORY: ReadonlySet<string> = new Set([
  "branch",
  "membership_status",
  "ministerial_function",
  "membership_date",
])

/** Everybody whom the church knows, for reports that users put together: the columns of lists, and documents (docs/product/reports.md#4.1). */
export const peopleOfOwnReports: OwnReportSource<Context> = {
  needs: "members.view",
  columns: async (ctx) => {
    const known = Object.entries(LIST_COLUMNS).map(
      ([name, label]): OwnReportColumn => ({
        ...COLUMNS[name as Known](ctx), // a name of the same list
        ...BY_NAME.get(name),
        name,
        label,
      }),
    )
    const all = [NAME, ...known, ...DOCUMENTS]
    return [
      ...(readsRegistry(ctx) ? all : all.map((column) => (isInDirectory(column) ? column : blank(column)))),
      ...(await ownReportColumnsOfFields(ctx, sql`people.id`)),
    ]
  },
  rows: (ctx, people, values) =>
    valuesInNoOrder(peopleOfCondition(ctx, ctx.actor.churchId, people ?? sql<SqlBool>`true`), values),
  id: sql.ref<number>("people.id"),
  order: sql.ref("people.fullName"),
  person: { churchId: sql.ref<number>("people.churchId"), personId: sql.ref<number>("people.id") },
  path: "/pessoas",
}

const NAME: OwnReportColumn = {
  name: "full_name",
  label: PERSON_FIELDS.fullName.label,
  kind: "text",
  width: 34,
  value: sql.ref("people.fullName"),
}

const DOCUMENTS: readonly OwnReportColumn[] = [
  {
    name: "cpf",
    label: PERSON_FIELDS.cpf.label,
    kind: "text",
    width: 15,
    value: sql.ref("people.cpf"),
    sensitive: true,
  },
  {
    name: "rg",
    label: PERSON_FIELDS.rg.label,
    kind: "text",
    width: 14,
    value: sql.ref("people.rg"),
    sensitive: true,
  },
  {
    name: "state",
    label: PERSON_FIELDS.state.label,
    kind: "text",
    width: 6,
    value: sql.ref("people.state"),
    groups: true,
  },
]

function isInDirectory({ name }: OwnReportColumn): boolean {
  return name === NAME.name || OF_DIRECTORY.has(name)
}

/** Nothing is counted by what is not seen. */
function blank({ groups: _, key: __, ...column }: OwnReportColumn): OwnReportColumn {
  return blankColumn(column)
}
