import pg from "pg"
import { vi } from "vitest"
import { Batch } from "../db/batch.ts"

export interface SentStatement {
  readonly text: string
  readonly values: unknown[]
}

/** Runs it, and says which statements were sent to PostgreSQL meanwhile, those of transactions included. */
export async function statementsSent<T>(
  run: () => Promise<T>,
): Promise<{ result: T; statements: SentStatement[] }> {
  const query = vi.spyOn(pg.Client.prototype, "query")
  try {
    const result = await run()
    const statements = query.mock.calls.flatMap(([sent]: unknown[]): readonly SentStatement[] => {
      if (sent instanceof Batch) return sent.statements
      const { text, values = [] } = typeof sent === "string" ? { text: sent } : Object(sent)
      return [{ text, values }]
    })
    return { result, statements }
  } finally {
    query.mockRestore()
  }
}
