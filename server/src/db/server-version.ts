import type { ClientBase } from "pg"

/** PostgreSQL 15 is the first with `security_invoker` views. */
const OLDEST = 150_000

/** The message is for the operator. */
export class UnsupportedServer extends Error {}

/** Throws `UnsupportedServer` when the server behind the connection is too old for the product. Returns its version otherwise. */
export async function requireSupportedServer(client: Pick<ClientBase, "query">): Promise<string> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  const [version] = rows
  if (version !== undefined && version.number >= OLDEST) return version.name
  throw new UnsupportedServer(`o PostgreSQL deve ser 15 ou mais novo (encontrado: ${version?.name})`)
}
