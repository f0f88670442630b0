import { connectAlone } from "../db/connect.ts"
import { webRoleOf } from "../db/roles.ts"
import type { TestDatabase } from "./database.ts"

/** Removes the role that a product's start has made for this database, which outlives the database. */
export async function dropWebRole({
  name,
  ownerUrl,
}: Pick<TestDatabase, "name" | "ownerUrl">): Promise<void> {
  const owner = await connectAlone(ownerUrl, "test")
  const role = webRoleOf(name)
  await owner.query(`grant ${role} to current_user; drop owned by ${role}; drop role ${role}`)
  await owner.end()
}
