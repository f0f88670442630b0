import { rename } from "node:fs/promises"
import { sql } from "kysely"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { anchorFolder } from "./anchor-file.ts"
import { chainAll } from "./chain-entries.ts"

/**
 * Takes all chains apart after their key was lost with the installation's secret: no signature can be verified any more. The entries stay, to be
 * chained anew; those about anchors go, since they name lines that nobody can verify. In a transaction of the owner, while the product is stopped.
 */
export async function deleteChains({ db }: AnyContext): Promise<void> {
  await sql`delete from audit_chain`.execute(db)
  await sql`delete from audit_heads`.execute(db)
  await sql`delete from audit_checkpoints`.execute(db)
  await sql`delete from audit_unchained`.execute(db)
  await sql`delete from audit_entries where church_id is null and action = 'audit.anchored'`.execute(db)
  await sql`insert into audit_unchained (chain, entry_id) select coalesce(church_id, 0), id from audit_entries`.execute(
    db,
  )
}

/** Begins new chains after `deleteChains`. The former anchors are kept in a folder of another name, which is returned; null: there were none. */
export async function startNewChains(services: Services): Promise<string | null> {
  const folder = anchorFolder(services.config.dataDir)
  const aside = `${folder}-${services.clock.now().toISOString().slice(0, 10)}`
  const moved = await rename(folder, aside).then(
    () => aside,
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
      throw error
    },
  )
  await chainAll(services)
  return moved
}
