import { sql } from "kysely"
import { createOwnerPool, kyselyOver } from "../connect.ts"
import type { Db } from "../tenant-scope.ts"
import { fixTextFormatOf } from "./church-rows.ts"

/** A transaction of the owner, who sees every row and may change tables. For commands, never for a request. */
export async function asOwner<T>(
  ownerUrl: string,
  mode: "read one moment" | "write",
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const owner = kyselyOver(createOwnerPool(ownerUrl, 1))
  try {
    const transaction =
      mode === "write"
        ? owner.transaction()
        : owner.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
    return await transaction.execute(async (db) => {
      await fixTextFormatOf(db)
      return work(db)
    })
  } finally {
    await owner.destroy()
  }
}

/** The migrations of a database, in their order. */
export async function appliedMigrations(db: Db): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from schema_migrations order by name`.execute(db)
  return rows
}
