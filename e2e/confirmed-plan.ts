import { readFileSync } from "node:fs"
import { join } from "node:path"
import { users } from "@aprisco/contract/users"
import pg from "pg"
import type { Leader } from "./a-leader.ts"

/** Confirms the plan that a church has asked for, as the operator does when it is paid: in the database. */
export async function confirmPlan({ api }: Leader): Promise<void> {
  const { id } = await api.call(users.myChurch)
  // Where PostgreSQL says itself that it listens: port and socket's folder are its fourth and fifth line.
  const home = join(String(process.env.E2E_DATA_DIR), "postgres", "data")
  const [, , , port, host] = readFileSync(join(home, "postmaster.pid"), "utf8").split("\n")
  const client = new pg.Client({ host, port: Number(port), user: "postgres", database: "aprisco" })
  await client.connect()
  try {
    await client.query("update churches set plan_id = requested_plan_id where id = $1", [id])
  } finally {
    await client.end()
  }
}
