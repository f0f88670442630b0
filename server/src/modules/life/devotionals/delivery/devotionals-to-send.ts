import type { AnyContext } from "../../../../core/context.ts"

/** What a letter or a bell says of a devotional. */
export interface DevotionalToSend {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly bibleReference: string
  readonly slug: string | null
  readonly churchSlug: string
  readonly isPublic: boolean
  readonly audioFile: string | null
}

/** The devotionals of these rows by their number. */
export async function devotionalsToSend(
  { db }: AnyContext,
  rows: readonly { readonly devotionalId: number }[],
): Promise<Map<number, DevotionalToSend>> {
  const ids = [...new Set(rows.map(({ devotionalId }) => devotionalId))]
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom("devotionals as devotional")
    .innerJoin("churches", "churches.id", "devotional.churchId")
    .where("devotional.id", "in", ids)
    .select([
      "devotional.id",
      "devotional.title",
      "devotional.body",
      "devotional.bibleReference",
      "devotional.slug",
      "devotional.isPublic",
      "devotional.audioFile",
      "churches.slug as churchSlug",
    ])
    .execute()
  return new Map(found.map((devotional) => [devotional.id, devotional]))
}
