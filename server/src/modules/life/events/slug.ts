import { randomInt } from "node:crypto"
import slugify from "@sindresorhus/slugify"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"

const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
const MOST_OF_TITLE = 60

/** An address made of the title, with letters behind it by which it differs from that of another church: `retiro-de-casais-7k3f`. */
export function slugFor(title: string): string {
  const words = slugify(title, { customReplacements: [["&", " e "]] }).slice(0, MOST_OF_TITLE)
  const ending = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("")
  return [...words.split("-"), ending].filter((word) => word !== "").join("-")
}

/** Throws 400 where another event of the product has the address: it may be of a church that the caller does not see. */
export async function requireFreeSlug(ctx: Context, slug: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select app.is_event_slug_taken(${slug}) as taken`.execute(
    ctx.db,
  )
  if (rows[0]?.taken) throw invalid({ slug: ["Este endereço já está em uso. Escolha outro."] })
}
