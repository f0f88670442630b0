import { isDeepStrictEqual } from "node:util"
import { toCamel } from "@aprisco/contract/kit/wire"
import { customValuesBody } from "@aprisco/contract/people/custom-values"
import type { Context } from "../../../core/context.ts"
import { AppError, invalid } from "../../../core/errors.ts"
import {
  type CheckedAnswer,
  checkedValues,
  customValuesOf,
} from "../../people/people/custom-fields/public.ts"
import { changePerson } from "../../people/people/public.ts"
import { applyToEach, type PeopleAction, type PersonOutcome, undoEach } from "./action.ts"

const PREFIX = "custom:"

/** Whether the name of a field is that of a custom field: `custom:<key>`. */
export function isCustomField(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** Sets a custom field of people. Its undo restores each answer that is still as the action left it. */
export function setCustomField(name: string, value: unknown): PeopleAction {
  const key = keyOf(name)
  const held = async (ctx: Context, person: { id: number; churchId: number }) =>
    (await customValuesOf(ctx, person))[key] ?? null
  return {
    apply: async (ctx, people) => {
      const { value: wanted } = await requireCustomValue(ctx, name, value)
      return applyToEach(people, async (person): Promise<PersonOutcome> => {
        const before = await held(ctx, person)
        if (isDeepStrictEqual(before, wanted)) return "unchanged"
        await changePerson(ctx, person.id, { customFields: { [key]: wanted } })
        return { before }
      })
    },
    undo: async (ctx, people) => {
      const { value: wanted } = await requireCustomValue(ctx, name, value)
      return undoEach(people, async (person) => {
        if (!isDeepStrictEqual(await held(ctx, person), wanted)) return false
        const customFields = customValuesBody.parse({ [key]: person.before ?? null })
        await changePerson(ctx, person.id, { customFields })
        return true
      })
    },
  }
}

const keyOf = (name: string) => toCamel(name.slice(PREFIX.length))

/** Checks the value by the field's rules. Throws 400 on `field` and `value`, 403 on a field that the caller may not write. */
export async function requireCustomValue(ctx: Context, name: string, value: unknown): Promise<CheckedAnswer> {
  const key = keyOf(name)
  const given = customValuesBody.safeParse({ [key]: value ?? null })
  if (!given.success) throw invalid({ value: ["Valor inválido."] })
  const checked = await checkedValues(ctx, ctx.actor.churchId, given.data).catch((error: unknown) => {
    const [complaint] = error instanceof AppError ? (error.fields[`customFields.${key}`] ?? []) : []
    if (complaint === undefined) throw error
    throw complaint === "Campo desconhecido."
      ? invalid({ field: [`Campo desconhecido: ${name}.`] })
      : invalid({ value: [complaint] })
  })
  const [only] = checked
  if (only === undefined) throw invalid({ field: [`Campo desconhecido: ${name}.`] })
  return only
}
