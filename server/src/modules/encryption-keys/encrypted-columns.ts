import type { EncryptionPurpose } from "../../core/encryption.ts"

/** A column whose values are ciphertexts, by its names in the database. */
export interface EncryptedColumn {
  table: string
  column: string
  purpose: EncryptionPurpose
  /** The columns by which its rows are found and sorted: unique, never null. */
  key: readonly { name: string; type: "bigint" | "bytea" }[]
  /** A keyed hash of the same text, stored beside it. */
  hash?: { column: string; purpose: string }
  /** Its rows are deleted within a day: they are not encrypted again. */
  expires?: true
}

const id = [{ name: "id", type: "bigint" }] as const

/** Every column with ciphertexts. A test compares the list with the schema. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: "members", column: "encrypted_notes", purpose: "pastoral text", key: id },
  { table: "membership_status_changes", column: "encrypted_reason", purpose: "pastoral text", key: id },
  { table: "ministerial_statuses", column: "encrypted_reason", purpose: "pastoral text", key: id },
  { table: "visitors", column: "sealed_observations", purpose: "pastoral text", key: id },
  { table: "visitors", column: "encrypted_conversion_notes", purpose: "pastoral text", key: id },
  { table: "visitor_contacts", column: "encrypted_note", purpose: "pastoral text", key: id },
  { table: "visitor_contacts", column: "encrypted_next_step", purpose: "pastoral text", key: id },
  {
    table: "member_import_lines",
    column: "encrypted_change",
    purpose: "member change",
    key: [
      { name: "import_id", type: "bigint" },
      { name: "member_id", type: "bigint" },
    ],
  },
  { table: "audit_keys", column: "encrypted_key", purpose: "audit trail key", key: id },
  { table: "users", column: "totp_sealed", purpose: "second factor", key: id },
  { table: "recovery_codes", column: "encrypted_key", purpose: "recovery code key", key: id },
  {
    table: "church_calendars",
    column: "sealed_token",
    purpose: "calendar address",
    key: [{ name: "token_hash", type: "bytea" }],
    hash: { column: "token_hash", purpose: "calendar address" },
  },
  {
    table: "idempotency_keys",
    column: "sealed_answer",
    purpose: "idempotent answer",
    key: [{ name: "key_hash", type: "bytea" }],
    expires: true,
  },
]
