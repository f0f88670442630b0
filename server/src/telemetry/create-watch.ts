import type { Logger } from "../core/log.ts"
import type { Statement, Watch, Watched } from "../core/watch.ts"

/** A bulk insert can have tens of thousands of placeholders. */
export const LONGEST_TEXT = 2_000

interface Watching {
  /** Statements that take as long, or longer, are logged; 0: none. */
  readonly slowQueryMs: number
  readonly log: Logger
  readonly traces: Watch | null
}

/** The watch that the settings ask for; null: none. */
export function createWatch({ slowQueryMs, log, traces }: Watching): Watch | null {
  if (slowQueryMs === 0) return traces
  const slow = (of: Record<string, unknown>, traced: Watched | undefined): Watched => ({
    onStatement: (statement: Statement) => {
      traced?.onStatement(statement)
      const { ms, text } = statement
      if (ms < slowQueryMs) return
      log.warn({ ...of, ms: Math.round(ms), statement: text.slice(0, LONGEST_TEXT) }, "slow statement")
    },
    end: traced?.end ?? null,
  })
  return {
    request: (reqId, method, route) => slow({ reqId }, traces?.request(reqId, method, route)),
    job: (job, id, attempt) => slow({ job, id }, traces?.job(job, id, attempt)),
  }
}
