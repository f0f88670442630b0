import { connectAlone } from "../db/connect.ts"
import { createTestDatabase, type TestDatabase } from "./database.ts"
import { migrateToFormer, plantFormer } from "./former-rows.ts"

/** Ids and secrets of its rows. */
export type Planted = Awaited<ReturnType<typeof plantFormer>>

/** A used database of that version: at its last migration, with every kind of text that is encrypted now. */
export async function createFormerDatabase(): Promise<{ database: TestDatabase; planted: Planted }> {
  const database = await createTestDatabase({ empty: true })
  await migrateToFormer(database.ownerUrl)
  const owner = await connectAlone(database.ownerUrl, "test")
  try {
    return { database, planted: await plantFormer(owner) }
  } finally {
    await owner.end()
  }
}
