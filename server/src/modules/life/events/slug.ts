import slugify from "@sindresorhus/slugify"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { randomLetters } from "./random-letters.ts"

const MOST_OF_TITLE = 60

/** Random letters behind the title of a new event; one more at each draw that is taken. */
const FEWEST_LETTERS = 4

/**
 * An address made of the title, with letters behind it by which it differs from that of any other event of the product: `retiro-de-casais-7k3f`. It is the
 * caller's until the end of the transaction.
 */
export async function freeSlugFor(ctx: Context, title: string): Promise<string> {
  const words = slugify(title, { customReplacements: [["&", " e "]] }).slice(0, MOST_OF_TITLE)
  for (let letters = FEWEST_LETTERS; ; letters += 1) {
    const slug = [...words.split("-"), randomLetters(letters).toLowerCase()]
      .filter((word) => word !== "")
      .join("-")
    if (!(await isTaken(ctx, slug))) return slug
  }
}

/** Throws 400 where another event of the product has the address: it may be of a church that the caller does not see. */
export async function requireFreeSlug(ctx: Context, slug: string): Promise<void> {
  if (await isTaken(ctx, slug)) throw invalid({ slug: ["Este endereço já está em uso. Escolha outro."] })
}

/** Whether an event has the address. Two that want the same one wait for each other, and the second finds it taken. */
async function isTaken({ db }: Context, slug: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event slug ${slug}`}, 0))`.execute(db)
  const { rows } = await sql<{ taken: boolean }>`select app.is_event_slug_taken(${slug}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}
