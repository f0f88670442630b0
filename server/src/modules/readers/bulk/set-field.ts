import { BULK_FIELDS, type BulkField } from "@aprisco/contract/bulk/routes"
import { toCamel } from "@aprisco/contract/kit/wire"
import { type PersonChange, people } from "@aprisco/contract/people/routes"
import { invalid } from "../../../core/errors.ts"
import { changePerson, lockPerson } from "../../people/people/public.ts"
import { applyToEach, type PeopleAction, type PersonOutcome, undoEach } from "./action.ts"

/** Whether the name is that of a field that a bulk action may set. */
export function isBulkField(name: string): name is BulkField {
  return Object.hasOwn(BULK_FIELDS, name)
}

/** Sets a field of people. Its undo restores each value that is still as the action left it. Throws 400 on `value`. */
export function setField(name: BulkField, value: unknown): PeopleAction {
  const change = changeTo(name, value ?? null)
  const [field = "", wanted] = Object.entries(change)[0] ?? []
  const held = async (ctx: Parameters<PeopleAction["apply"]>[0], id: number) =>
    new Map<string, unknown>(Object.entries((await lockPerson(ctx, id)) ?? {})).get(field)
  return {
    apply: (ctx, chosen) =>
      applyToEach(chosen, async ({ id }): Promise<PersonOutcome> => {
        const before = await held(ctx, id)
        if (before === wanted) return "unchanged"
        await changePerson(ctx, id, change)
        return { before }
      }),
    undo: (ctx, chosen) =>
      undoEach(chosen, async ({ id, before }) => {
        if ((await held(ctx, id)) !== wanted) return false
        await changePerson(ctx, id, changeTo(name, before))
        return true
      }),
  }
}

/** The change of the person's form that sets the field, checked by the form's own rules. */
function changeTo(name: BulkField, value: unknown): PersonChange {
  const field = toCamel(name)
  const parsed = people.update.body.safeParse({ [field]: value })
  if (!parsed.success) throw invalid({ value: [parsed.error.issues[0]?.message ?? "Valor inválido"] })
  return parsed.data
}
