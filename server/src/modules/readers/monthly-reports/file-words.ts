import { civilDay, civilTime, shownDay } from "@aprisco/contract/brazil/civil-day"
import type { Context } from "../../../core/context.ts"

/** Whose file it is, of when, and who made it. */
export async function fileHeading({ db, actor, now }: Context): Promise<string> {
  const { name } = await db
    .selectFrom("churches")
    .where("id", "=", actor.churchId)
    .select("name")
    .executeTakeFirstOrThrow()
  return `${name} · ${shownDay(civilDay(now))} às ${civilTime(now)} · por ${actor.fullName}`
}

/** A figure in words: `1.234`, an amount `1.234,56`, nothing as a line. */
export function figureInWords(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "—"
  const [whole = "", part] = String(value).split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".")
  return part === undefined ? grouped : `${grouped},${part}`
}
