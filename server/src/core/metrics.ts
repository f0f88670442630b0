/** What came of handing an e-mail to the mail server. `rejected`: refused for good; `failed`: it is tried again. */
export type MailResult = "sent" | "failed" | "rejected"

/** Database connections of requests at one moment; `waiting`: transactions that have none yet. */
export type ConnectionUse = Readonly<Record<"active" | "idle" | "waiting" | "max", number>>

/**
 * What a process counts while it works, for whoever runs it (docs/adr/0034). Labels are names from the code: no ids, no addresses, nothing that
 * a caller wrote.
 */
export interface Metrics {
  /** One answered request. `route` is its pattern; undefined where none matched. */
  request(method: string, route: string | undefined, status: number, seconds: number): void
  /** A limit or a throttle has refused something. */
  limited(limit: string): void
  mail(result: MailResult): void
  /** From where the connections are counted, each time the metrics are read. */
  measureConnections(read: () => ConnectionUse): void
}

/** Where nobody reads them. */
export const NO_METRICS: Metrics = {
  request: () => undefined,
  limited: () => undefined,
  mail: () => undefined,
  measureConnections: () => undefined,
}
