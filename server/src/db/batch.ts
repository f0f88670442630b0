import type { Duplex } from "node:stream"
import pg from "pg"

/** A statement of a batch. `name`: under which the connection keeps its plan; undefined where it keeps none. */
export interface BatchStatement {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
}

/** What pg's types do not name of its connection, and of a query. */
interface Wire {
  readonly stream: Duplex
  readonly submittedNamedStatements: Record<string, string>
  execute(portal: { portal: string; rows: number }): void
  sync(): void
}
interface Part {
  readonly name?: string
  readonly text: string
  prepare(connection: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
  handleReadyForQuery(connection: Wire): void
}

/** Called at the end of a batch, at times twice: the first call counts. */
type OnEnd = (results: readonly pg.QueryResult[], failure: Error | null) => void

/** A statement whose end does not end the batch. */
class Unsynced extends pg.Query {
  /** Called by pg when the statement is bound. */
  _getRows(connection: Wire): void {
    connection.execute({ portal: "", rows: 0 })
  }
}

/**
 * Statements that are sent in one write and answered together. PostgreSQL runs them as one transaction, which it commits behind the last;
 * when one fails it refuses those behind it and keeps nothing.
 */
export class Batch extends pg.Query {
  readonly statements: readonly BatchStatement[]
  readonly #parts: readonly Part[]
  readonly #results: pg.QueryResult[] = []
  readonly #onEnd: OnEnd
  #failure: Error | null = null
  #at = 0

  /** `types`: as of the connection. */
  constructor(statements: readonly BatchStatement[], types: pg.CustomTypesConfig, onEnd: OnEnd) {
    super("")
    this.statements = statements
    this.#onEnd = onEnd
    this.#parts = statements.map(({ name, text, values }, place) => {
      const config = { ...(name !== undefined && { name }), text, values, types }
      const onResult = (failure: Error | null | undefined, result: pg.QueryResult) => {
        this.#failure ??= failure ?? null
        this.#results[place] = result
      }
      return new Unsynced(config, onResult as never) as unknown as Part // see `Part`
    })
  }

  /** Called at the end; pg puts its own function around it where a query has a limit of time. */
  readonly callback = (failure?: Error | null): void => {
    this.#onEnd(this.#results, failure ?? null)
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire // see `Wire`
    wire.stream.cork()
    for (const part of this.#parts) part.prepare(wire)
    wire.sync()
    wire.stream.uncork()
    this.#turnTo(0)
    // A value that cannot be written: pg has ended the batch in its middle, and what comes back belongs to no statement.
    if (this.#failure !== null) wire.stream.destroy(this.#failure)
  }

  /** pg keeps under this name which text the connection knows. */
  #turnTo(place: number): void {
    this.#at = place
    Object.assign(this, { name: this.#parts[place]?.name, text: this.#parts[place]?.text })
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.#parts[this.#at]?.handleCommandComplete(message, connection)
    this.#parts[this.#at]?.handleReadyForQuery(connection)
    this.#turnTo(this.#at + 1)
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure)
  }

  handleError(failure: Error, connection: Wire): void {
    // What comes behind the error is skipped by the server: it does not know those names.
    for (const { name } of this.#parts.slice(this.#at))
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.callback(failure)
  }
}
