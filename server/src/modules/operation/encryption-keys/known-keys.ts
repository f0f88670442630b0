import { sql } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import { DecryptionError } from "../../../core/encryption.ts"
import { encryptedColumns } from "./encrypted-columns.ts"

/** The secrets in the settings are not those that the data was encrypted with. The message is for the operator. */
export class WrongSecret extends Error {}

/** How many values of the first format, which contains no key id, are tried in a column. */
const SAMPLES = 3

/**
 * Compares the secrets of the settings with the keys that the database has recorded, and records the current one: every key that may be in
 * use must be among the accepted ones. Otherwise throws `WrongSecret` and changes nothing.
 */
export async function acceptKeys(ctx: AnyContext): Promise<void> {
  await requireKeys(ctx)
  const [keyId] = ctx.services.encryption.keyIds
  await ctx.db
    .insertInto("encryptionKeys")
    .values({ keyId, firstUsedAt: ctx.now, retiredAt: null })
    .onConflict((taken) => taken.column("keyId").doUpdateSet({ retiredAt: null }))
    .execute()
}

/** The key that was used first of those that are not retired; undefined where none is recorded. */
export async function firstKeyInUse({ db }: AnyContext): Promise<Buffer | undefined> {
  const first = await db
    .selectFrom("encryptionKeys")
    .where("retiredAt", "is", null)
    .orderBy("firstUsedAt")
    .select("keyId")
    .executeTakeFirst()
  return first?.keyId
}

/** The comparison alone. Throws `WrongSecret`. */
export async function requireKeys(ctx: AnyContext): Promise<void> {
  const { encryption, config } = ctx.services
  const known = await ctx.db.selectFrom("encryptionKeys").select(["keyId", "retiredAt"]).execute()
  const inUse = known.filter(({ retiredAt }) => retiredAt === null)
  const missing = inUse.filter(({ keyId }) => !encryption.keyIds.some((id) => id.equals(keyId)))
  if (missing.length > 0 || !(await readsFirstFormat(ctx))) {
    throw new WrongSecret(
      config.appSecretOld === null
        ? "APP_SECRET não é o segredo com que os dados foram gravados: corrija-o, ou informe o anterior em APP_SECRET_OLD"
        : "APP_SECRET_OLD não é o segredo com que os dados foram gravados: corrija-o",
    )
  }
}

/** Whether values without a key id can be decrypted, tested with a few of them: one may be damaged, not all. */
async function readsFirstFormat(ctx: AnyContext): Promise<boolean> {
  for (const { table, column, purpose } of encryptedColumns(ctx.services.modules)) {
    const value = sql.ref(column)
    const { rows } = await sql<{ value: Buffer }>`
      select ${value} as value from ${sql.table(table)}
      where substring(${value} from 1 for 1) = '\\x01'::bytea limit ${sql.lit(SAMPLES)}`.execute(ctx.db)
    const readable = rows.filter((row) =>
      canDecrypt(() => ctx.services.encryption.decrypt(purpose, row.value)),
    )
    if (rows.length > 0 && readable.length === 0) return false
  }
  return true
}

function canDecrypt(decrypt: () => string): boolean {
  try {
    decrypt()
    return true
  } catch (error) {
    if (error instanceof DecryptionError) return false
    throw error
  }
}

/** Records that the former keys are no longer in use. */
export async function retireFormerKeys(ctx: AnyContext): Promise<void> {
  const [current] = ctx.services.encryption.keyIds
  await ctx.db
    .updateTable("encryptionKeys")
    .set({ retiredAt: ctx.now })
    .where("keyId", "<>", current)
    .where("retiredAt", "is", null)
    .execute()
}
