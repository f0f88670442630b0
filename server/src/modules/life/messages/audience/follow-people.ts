import type { Audience, AudiencePart } from "@aprisco/contract/messages/audience"
import type { AnyContext } from "../../../../core/context.ts"

/**
 * A stored audience as its people are now: whoever was merged is the kept person, and who was deleted is not named any more. A part that names nobody
 * any more is left out.
 */
export async function followNamedPeople(
  ctx: Pick<AnyContext, "db">,
  churchId: number,
  { include, exclude }: Audience,
): Promise<Audience> {
  const named = [...include, ...exclude].flatMap(({ people = [] }) => people)
  if (named.length === 0) return { include, exclude }
  const rows = await ctx.db
    .selectFrom("people")
    .innerJoin("people as kept", (join) =>
      join
        .onRef("kept.churchId", "=", "people.churchId")
        .on((eb) => eb("kept.id", "=", eb.fn.coalesce("people.mergedIntoId", "people.id"))),
    )
    .where("people.churchId", "=", churchId)
    .where("people.id", "in", named)
    .where("kept.deletedAt", "is", null)
    .select(["people.id", "kept.id as keptId"])
    .execute()
  const keptOf = new Map(rows.map(({ id, keptId }) => [id, keptId]))
  const followed = (parts: readonly AudiencePart[]) =>
    parts.flatMap((part): AudiencePart[] => {
      if (part.people === undefined) return [part]
      const people = new Set(part.people.flatMap((id) => keptOf.get(id) ?? []))
      return people.size === 0 ? [] : [{ ...part, people: [...people] }]
    })
  return { include: followed(include), exclude: followed(exclude) }
}
