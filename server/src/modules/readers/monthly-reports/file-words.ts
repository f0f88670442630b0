import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { Context } from "../../../core/context.ts"

/** The name of the caller's church, and the state on whose clock it lives. */
export function churchOfFile({ db, actor }: Context): Promise<{ name: string; state: string }> {
  return db
    .selectFrom("churches")
    .where("id", "=", actor.churchId)
    .select(["name", "state"])
    .executeTakeFirstOrThrow()
}

/** Whose file it is, of when, and who made it. */
export function fileHeading({ actor, now }: Context, church: { name: string; state: string }): string {
  return `${church.name} · ${momentInWords(now, church.state)} · por ${actor.fullName}`
}

/** `21/11/2026 às 12:00`, on the clock of a church's state. */
export function momentInWords(instant: Date, state: string): string {
  const { day, time } = onClockOfState(instant, state)
  return `${shownDay(day)} às ${time.slice(0, 5)}`
}

/** A figure in words: `1.234`, an amount `1.234,56`, nothing as a line. */
export function figureInWords(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "—"
  const [whole = "", part] = String(value).split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".")
  return part === undefined ? grouped : `${grouped},${part}`
}
