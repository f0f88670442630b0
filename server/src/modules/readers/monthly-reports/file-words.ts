import type { Context } from "../../../core/context.ts"

/** Whose file it is, of when, and who made it. */
export function fileHeading({ actor }: Context, church: { name: string; moment: string }): string {
  return `${church.name} · ${church.moment} · por ${actor.fullName}`
}

/** A figure in words: `1.234`, an amount `1.234,56`, nothing as a line. */
export function figureInWords(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "—"
  const [whole = "", part] = String(value).split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".")
  return part === undefined ? grouped : `${grouped},${part}`
}
