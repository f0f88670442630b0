import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { keysOf, type RecordField } from "@aprisco/contract/kit/record-field"
import { toSnake } from "@aprisco/contract/kit/wire"
import { REGISTERED_FIELDS, VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import { REGISTRATION_SOURCES } from "@aprisco/contract/vocabulary"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { isContact, unlessHidden } from "../../../core/minors-contact.ts"
import { isSensitive, type OwnReportColumn, type OwnReportSource } from "../../../core/own-report-source.ts"
import { labelColumn, yesOrNo } from "../../../db/labels.ts"
import { ownReportColumnsOfFields } from "../../people/people/custom-fields/public.ts"
import { visitCount } from "./detect-duplicates.ts"
import { existing } from "./queries.ts"

/** Words about a person that only some may read belong to no list. */
type Listed = Exclude<keyof typeof VISITOR_FIELDS, "observations">

/** Registrations of visitors, for reports that users put together (docs/product/reports.md#4.1). */
export const visitorsOfOwnReports: OwnReportSource<Context> = {
  needs: "visitors.view",
  columns: async (ctx) => [
    ...keysOf(VISITOR_FIELDS).flatMap((name) => (name === "observations" ? [] : [columnOf(ctx, name)])),
    ...OF_REGISTRATION,
    ...(await ownReportColumnsOfFields(ctx, sql`visitors.person_id`)),
  ],
  rows: (ctx, people, values) =>
    (people === null ? existing(ctx) : existing(ctx).where(ofPeople(people)))
      .where("visitors.churchId", "=", ctx.actor.churchId)
      .innerJoin("branches", "branches.id", "visitors.branchId")
      .leftJoin("users as responsible", (join) =>
        join
          .onRef("responsible.churchId", "=", "visitors.churchId")
          .onRef("responsible.id", "=", "visitors.responsibleId"),
      )
      .select(values.map((value, place) => sql`${value}`.as(`value_${place}`))),
  id: sql.ref<number>("visitors.id"),
  order: sql.ref("visitors.fullName"),
  person: { churchId: sql.ref<number>("visitors.churchId"), personId: sql.ref<number>("visitors.personId") },
  path: "/visitantes",
}

/** The civil day of an instant. */
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${TIME_ZONE}::text)::date`

const OF_REGISTRATION: readonly OwnReportColumn[] = [
  {
    name: "registered_on",
    label: "Registrado em",
    kind: "date",
    width: 13,
    value: dayOf("visitors.createdAt"),
  },
  {
    name: "registration_source",
    label: "Origem do cadastro",
    kind: "label",
    width: 16,
    value: labelColumn("visitors.registrationSource", REGISTRATION_SOURCES),
    groups: true,
    key: sql.ref("visitors.registrationSource"),
  },
  { name: "visits", label: "Visitas", kind: "number", width: 8, value: visitCount },
  {
    name: "responsible",
    label: "Responsável pelo acompanhamento",
    kind: "text",
    width: 30,
    value: sql.ref("responsible.fullName"),
    groups: true,
    key: sql.ref("visitors.responsibleId"),
  },
  {
    name: "last_contact_on",
    label: "Último contato",
    kind: "date",
    width: 13,
    value: dayOf("visitors.lastContactAt"),
  },
  {
    name: "converted_on",
    label: "Convertido em",
    kind: "date",
    width: 13,
    value: dayOf("visitors.convertedAt"),
  },
]

function columnOf(ctx: Context, name: Listed): OwnReportColumn {
  const field: RecordField = VISITOR_FIELDS[name]
  const column = `visitors.${name}`
  const named = {
    name: toSnake(name),
    label: field.label,
    ...(isSensitive(name) && { sensitive: true as const }),
  }
  if (name === "branch")
    return {
      ...named,
      kind: "text",
      width: 22,
      value: sql.ref("branches.name"),
      groups: true,
      key: sql.ref("visitors.branchId"),
    }
  const read = (value: Expression<unknown>) => readable(ctx, name, value)
  switch (field.kind) {
    case "choice":
      return {
        ...named,
        kind: "label",
        width: 15,
        value: read(labelColumn(column, field.words)),
        groups: true,
        key: read(sql.ref(column)),
      }
    case "flag":
      return {
        ...named,
        kind: "label",
        width: 12,
        value: yesOrNo(column),
        groups: true,
        key: sql.ref(column),
      }
    case "date":
      return { ...named, kind: "date", width: 13, value: read(sql.ref(column)) }
    default:
      return {
        ...named,
        kind: "text",
        width: 22,
        value: read(sql.ref(column)),
        ...((name === "city" || name === "state") && { groups: true }),
      }
  }
}

/** Without contact details of minors where these are hidden, and without what the roll has of a person where the caller does not read it there. */
function readable(ctx: Context, name: Listed, value: Expression<unknown>): Expression<unknown> {
  if (name === "fullName" || !Object.hasOwn(REGISTERED_FIELDS, name)) return value
  const shown = isContact(name) ? unlessHidden(ctx, "visitors", value) : value
  return can(ctx, "members.edit") ? shown : sql`case when visitors.member_id is null then ${shown} end`
}

function ofPeople(people: Expression<SqlBool>) {
  return sql<SqlBool>`exists (select from people where people.church_id = visitors.church_id
    and people.id = visitors.person_id and people.deleted_at is null and ${people})`
}
