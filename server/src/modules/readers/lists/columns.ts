import { LIST_COLUMNS, type ListColumnName } from "@aprisco/contract/lists/columns"
import {
  GENDERS,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
} from "@aprisco/contract/vocabulary"
import { type Expression, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { unlessHidden } from "../../../core/minors-contact.ts"
import { labelColumn } from "../../../db/labels.ts"
import type { ListColumn } from "../../../integrations/list-file.ts"
import { nameOfHousehold } from "../../people/people/families/public.ts"
import { answerColumn, customFieldsOfChurch } from "../../people/people/public.ts"
import { namesOfTags } from "../../people/people/tags/public.ts"

/** The SQL value of each column, from `people`, the `branches` of their home, and `roll`, their entry of the roll. */
export const COLUMNS: Record<ListColumnName, (ctx: Context) => Omit<ListColumn, "header">> = {
  age: ({ today }) => ({
    kind: "number",
    width: 8,
    value: sql`extract(year from age(${today}::date, people.birth_date))`,
  }),
  birth_date: () => ({ kind: "date", width: 13, value: sql`people.birth_date` }),
  gender: () => label(12, labelColumn("people.gender", GENDERS)),
  marital_status: () => label(15, labelColumn("people.maritalStatus", MARITAL_STATUSES)),
  phone: (ctx) => contact(ctx, 17, sql`people.phone`),
  email: (ctx) => contact(ctx, 30, sql`people.email`),
  branch: () => text(22, sql`branches.name`),
  city: () => text(20, sql`people.city`),
  neighborhood: (ctx) => contact(ctx, 20, sql`people.neighborhood`),
  address: (ctx) =>
    contact(ctx, 32, sql`nullif(concat_ws(', ', people.address, people.number, people.complement), '')`),
  household: ({ today }) => text(28, nameOfHousehold(today)),
  tags: () => text(28, namesOfTags(sql`people.church_id`, sql`people.id`)),
  membership_status: () => label(13, labelColumn("roll.membershipStatus", MEMBERSHIP_STATUSES)),
  ministerial_function: () => label(17, labelColumn("roll.ministerialFunction", MINISTERIAL_FUNCTIONS)),
  membership_date: () => ({ kind: "date", width: 13, value: sql`roll.membership_date` }),
}

const text = (width: number, value: Expression<unknown>) => ({ kind: "text", width, value }) as const
/** A contact detail: blank where it is hidden from the caller. */
const contact = (ctx: Context, width: number, value: Expression<unknown>) =>
  text(width, unlessHidden(ctx, "people", value))
const label = (width: number, value: Expression<unknown>) => ({ kind: "label", width, value }) as const

/** The columns of a list by name, in the list's order, without those that no longer exist or that the caller may not see. */
export async function columnsOf(
  ctx: Context,
  names: readonly string[],
): Promise<ReadonlyMap<string, ListColumn>> {
  const own = await ownColumns(ctx, names)
  return new Map(
    names.flatMap((name): [string, ListColumn][] => {
      const column = isColumn(name) ? { header: LIST_COLUMNS[name], ...COLUMNS[name](ctx) } : own.get(name)
      return column === undefined ? [] : [[name, column]]
    }),
  )
}

/** The columns of custom fields, by name. */
async function ownColumns(ctx: Context, names: readonly string[]): Promise<Map<string, ListColumn>> {
  if (names.every(isColumn)) return new Map()
  const fields = await customFieldsOfChurch(ctx, ctx.actor.churchId).execute()
  return new Map(
    fields.map((field): [string, ListColumn] => [
      nameOf(field),
      // The lists are those of the caller's church, and so are these fields.
      answerColumn(field, sql`people.id`),
    ]),
  )
}

const nameOf = ({ key }: { key: string }) => `custom:${key}`

/** The columns that a list can show, to choose from. */
export async function presentColumns(ctx: Context): Promise<{ column: string; label: string }[]> {
  const fields = await customFieldsOfChurch(ctx, ctx.actor.churchId).execute()
  return [
    ...Object.entries(LIST_COLUMNS).map(([column, label]) => ({ column, label })),
    ...fields.map((field) => ({ column: nameOf(field), label: field.name })),
  ]
}

/** The names without repetitions. Throws 400 on a column that does not exist. */
export async function requireColumns(ctx: Context, names: readonly string[]): Promise<string[]> {
  const own = await ownColumns(ctx, names)
  const unknown = names.find((name) => !isColumn(name) && !own.has(name))
  if (unknown !== undefined) throw invalid({ columns: [`Coluna desconhecida: ${unknown}.`] })
  return [...new Set(names)]
}

function isColumn(name: string): name is ListColumnName {
  return Object.hasOwn(LIST_COLUMNS, name)
}
