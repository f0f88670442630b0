import { toSnake } from "@aprisco/contract/kit/wire"
import type { Modules } from "../../../core/context.ts"
import type { EncryptionPurpose } from "../../../core/encryption.ts"

/** A column whose values are ciphertexts, by its names in the database. */
export interface CiphertextColumn {
  table: string
  column: string
  purpose: EncryptionPurpose
  /** The columns by which its rows are found and sorted: unique, never null. */
  key: readonly { name: string; type: "bigint" | "bytea" }[]
  /** A keyed hash of the same text, stored beside it. */
  hash?: { column: string; purpose: string }
  /** Its rows are deleted within a day: they are not encrypted again. */
  expires?: true
  /** What is removed once the key is lost for good. */
  lost?: "row" | readonly string[]
}

const ID = [{ name: "id", type: "bigint" }] as const

/** Every column with ciphertexts, as the modules name them. */
export function encryptedColumns(modules: Modules): readonly CiphertextColumn[] {
  return modules
    .flatMap(({ encrypted }) => encrypted ?? [])
    .map(({ table, column, purpose, key = ID, hash, expires, lost }) => ({
      table: toSnake(table),
      column: toSnake(column),
      purpose,
      key: key.map(({ name, type }) => ({ name: toSnake(name), type })),
      ...(hash && { hash: { column: toSnake(hash.column), purpose: hash.purpose } }),
      ...(expires && { expires }),
      ...(lost && { lost: lost === "row" ? lost : lost.map((name: string) => toSnake(name)) }),
    }))
}
