import type { AnyContext } from "../../../../core/context.ts"
import { sessionSources } from "../lists/source-of-day.ts"
import type { MadeMark } from "./store-marks.ts"

/** Tells the source of a session's list what it says of people since now: who is marked at a session has come in through its door (docs/product/events.md#9.4). */
export async function tellSource(
  ctx: AnyContext,
  sessionId: number,
  written: readonly Pick<MadeMark, "personId" | "status" | "at">[],
): Promise<void> {
  if (written.length === 0) return
  const marks = written.map(({ personId, status, at }) => ({ personId, isPresent: status === "present", at }))
  for (const source of sessionSources(ctx)) await source.onMarked(ctx, sessionId, marks)
}
