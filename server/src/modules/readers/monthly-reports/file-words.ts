import type { Context } from "../../../core/context.ts"
import { churchNow } from "../../ground/churches/public.ts"

/** Whose file it is, of when, and who made it. */
export async function fileHeading(ctx: Context): Promise<string> {
  const { name, moment } = await churchNow(ctx)
  return `${name} · ${moment} · por ${ctx.actor.fullName}`
}

/** A figure in words: `1.234`, an amount `1.234,56`, nothing as a line. */
export function figureInWords(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "—"
  const [whole = "", part] = String(value).split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".")
  return part === undefined ? grouped : `${grouped},${part}`
}
