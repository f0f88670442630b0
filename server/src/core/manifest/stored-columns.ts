import type { Schema } from "../../db/schema.ts"
import type { EncryptionPurpose } from "../encryption.ts"
import type { TableName } from "./table-name.ts"

/** A column of ciphertexts, for the rotation of keys. */
export type EncryptedColumn = {
  [T in TableName]: {
    readonly table: T
    readonly column: keyof Schema[T] & string
    readonly purpose: EncryptionPurpose
    /** The columns by which its rows are found and sorted: unique, never null. `id` alone when absent. */
    readonly key?: readonly { readonly name: keyof Schema[T] & string; readonly type: "bigint" | "bytea" }[]
    /** A keyed hash of the same text, stored beside it. */
    readonly hash?: { readonly column: keyof Schema[T] & string; readonly purpose: string }
    /** Its rows are deleted within a day: they are not encrypted again. */
    readonly expires?: true
    /**
     * What the operator removes once its key is lost for good: the row, or the values of these columns. Absent: nothing, the value stays
     * unreadable and can be read again with the key.
     */
    readonly lost?: "row" | readonly (keyof Schema[T] & string)[]
  }
}[TableName]

/** A column that has the name of an upload. */
export type PictureColumn = {
  [T in TableName]: { readonly table: T; readonly column: keyof Schema[T] & string }
}[TableName]

/** A column with the name of a file in the store of uploads that is no picture. */
export type StoredFileColumn = {
  [T in TableName]: { readonly table: T; readonly column: keyof Schema[T] & string }
}[TableName]
