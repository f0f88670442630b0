import type { ConversionBody } from "@aprisco/contract/visitors/conversion"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { type AppError, conflict, invalid } from "../../../core/errors.ts"
import { linesAround } from "../../people/people/families/public.ts"
import { type LockedVisitor, lockVisitors } from "./queries.ts"

const notOfFamily = () =>
  invalid({
    also: ["Uma das pessoas marcadas não é visitante da família deste cadastro. Recarregue e confira."],
  })

/** The others of the household whom a conversion names, each once, lowest id first. */
export function othersOf(id: number, { also = [] }: Pick<ConversionBody, "also">): number[] {
  return [...new Set(also)].filter((one) => one !== id).sort((one, other) => one - other)
}

/**
 * Locks the visitors who become members together with this one. Each is in reach, in a household with them, and not on the roll: what stands
 * against one of them is told with the name, and nobody is converted (docs/product/visitors.md#5.6). Throws 400, 409.
 */
export async function familyToConvert(
  ctx: Context,
  visitor: LockedVisitor,
  also: readonly number[],
): Promise<LockedVisitor[]> {
  if (also.length === 0) return []
  // Who is in the household is not told to others either.
  if (!can(ctx, "members.edit")) throw notOfFamily()
  const family = await lockVisitors(ctx, also)
  const lines = new Map((await linesAround(ctx, visitor.personId)).map((line) => [line.personId, line]))
  for (const { churchId, personId, fullName, convertedAt, anonymisedAt } of family) {
    const line = lines.get(personId)
    if (churchId !== visitor.churchId || line === undefined || personId === visitor.personId)
      throw notOfFamily()
    if (convertedAt !== null || line.memberId !== null)
      throw conflict(`${fullName} já está no rol de membros. Ninguém foi convertido.`)
    if (anonymisedAt !== null) throw conflict(`${fullName} foi anonimizado. Ninguém foi convertido.`)
    if (line.deceasedOn !== null) throw conflict(`${fullName} consta como falecido. Ninguém foi convertido.`)
  }
  if (family.length < also.length) throw notOfFamily()
  return family
}

/** The member is not named: the screen would offer to link the visitor whose page it is. */
export const sameCpfInFamily = ({ fullName }: LockedVisitor): AppError =>
  conflict(`Já existe um membro desta igreja com o CPF de ${fullName}. Ninguém foi convertido.`)
