import { AsyncLocalStorage } from "node:async_hooks"

/** A statement that was answered. The text has placeholders instead of values. */
export interface Statement {
  readonly text: string
  /** When it was sent, as `performance.now()` counts. */
  readonly sentAt: number
  readonly ms: number
  /** What it failed with; null: it did not. */
  readonly fault: unknown
}

/** A request or a job while it runs. */
export interface Watched {
  onStatement(statement: Statement): void
  /** To be called at its end; null where nothing wants to know. `status`: of the answer; of a job 200 or 500. */
  readonly end: ((status: number) => void) | null
}

/** What looks at requests and jobs from outside: the log of slow statements, and traces. */
export interface Watch {
  /** `route`: its pattern. */
  request(id: string, method: string, route: string): Watched
  job(name: string, id: string, attempt: number): Watched
}

/** What is watched where this code runs now; nothing while the product starts, and where nobody watches. */
export const watched = new AsyncLocalStorage<Watched>()
