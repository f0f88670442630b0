import pg from "pg"
import { isConnectionLost, isReadOnly, NotPrimary } from "./connection-lost.ts"
import { eachHost } from "./connection-url.ts"

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** Throws `NotPrimary` where the server behind the connection takes no writes. */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only")
  if (rows[0]?.transaction_read_only !== "off") throw new NotPrimary("the server takes no writes")
}

/**
 * A pool whose address names several servers, of which one takes writes: new connections go to that one, the last known first. Once
 * another one has taken its place, the connections to the former are closed instead of used.
 */
export class PrimaryPool extends pg.Pool {
  readonly #servers: readonly string[]
  #primary: string | null = null
  /** Counts how often the primary has changed. A connection of an earlier time is not used again. */
  #epoch = 0
  readonly #epochs = new WeakMap<pg.ClientBase, number>()

  constructor(config: pg.PoolConfig & { connectionString: string }) {
    const servers = eachHost(config.connectionString)
    super({
      ...config,
      keepAlive: true,
      connectionString: servers[0],
      onConnect: (client) => this.#accept(client),
    })
    this.#servers = servers
  }

  /** The server of a connection refused a write: no connection is used before the primary is found again. */
  distrust(): void {
    this.#primary = null
    this.#epoch += 1
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectToPrimary()
    if (callback === undefined) return connected
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #connectToPrimary(): Promise<pg.PoolClient> {
    for (let refused = 0; ; ) {
      const server = this.options.connectionString
      try {
        const client = await super.connect()
        if (this.#epochs.get(client) === this.#epoch) return client
        client.release(true)
      } catch (error) {
        refused += 1
        if (refused >= this.#servers.length || !(isConnectionLost(error) || isReadOnly(error))) throw error
        this.#turnFrom(server)
      }
    }
  }

  /** New connections go to the next server, unless another caller has turned already. */
  #turnFrom(server: string | undefined): void {
    if (this.options.connectionString !== server) return
    const next = this.#servers.indexOf(server ?? "") + 1
    this.options.connectionString = this.#servers[next % this.#servers.length]
  }

  async #accept(client: pg.ClientBase): Promise<void> {
    await requirePrimary(client)
    const { host, port } = client as pg.Client // the pool makes no others
    const server = `${host}:${port}`
    if (this.#primary !== server) this.#epoch += 1
    this.#primary = server
    this.#epochs.set(client, this.#epoch)
  }
}
