import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"

const ALGORITHM = "aes-256-gcm"
const NONCE = 12
const TAG = 16
const VALUE_ID = 16
export const KEY_ID = 8

/** The first byte of a ciphertext: the format without a key id, and today's. */
const FIRST_FORMAT = 1
const FORMAT = 2
/** Marks a text that a migration has left to be encrypted. Too long to result from a flipped bit in a ciphertext. */
const PENDING = Buffer.from("\0plain\0")
const HEADER = 1 + KEY_ID + VALUE_ID

/**
 * What ciphertexts protect. A ciphertext decrypts for its purpose only. A purpose does not depend on tables, columns and ids, so a
 * ciphertext may be moved. `key` names the key that is derived for the purpose and is authenticated with each value, and `firstFormat` the
 * key of the first format (null: the purpose is younger): neither may ever change, since what is stored could not be decrypted any more.
 */
const PURPOSES = {
  "free text about people": { key: "pastoral text", firstFormat: "visitor observations" },
  "user second factor": { key: "second factor", firstFormat: "second factor" },
  "calendar address": { key: "calendar address", firstFormat: "calendar address" },
  "recovery code key": { key: "recovery code key", firstFormat: null },
  "idempotent answer": { key: "idempotent answer", firstFormat: null },
  "imported member change": { key: "member change", firstFormat: null },
  "audit trail key": { key: "audit trail key", firstFormat: null },
  "outgoing e-mail": { key: "outgoing e-mail", firstFormat: null },
  "operator second factor": { key: "operator second factor", firstFormat: null },
  "church export key": { key: "church export key", firstFormat: null },
  "group page address": { key: "group page address", firstFormat: null },
  "registration address": { key: "registration address", firstFormat: null },
  "attendee code": { key: "attendee code", firstFormat: null },
  "erasure list key": { key: "erasure list key", firstFormat: null },
} as const satisfies Record<string, { readonly key: string; readonly firstFormat: string | null }>

export type EncryptionPurpose = keyof typeof PURPOSES

/** A stored value cannot be decrypted: it was tampered with, or its key is unknown. Contains no part of the value. */
export class DecryptionError extends Error {}

/** Encrypts what must not be readable in the database, and hashes with a key what is looked up without being stored. */
export interface Encryption {
  /** AES-256-GCM, always under the current key. */
  encrypt(purpose: EncryptionPurpose, text: string): Buffer
  /** The text of `encrypt`, under the current or the former key. Throws `DecryptionError`. */
  decrypt(purpose: EncryptionPurpose, stored: Buffer): string
  /** Keyed hash of 32 bytes, under the current key. */
  hash(purpose: string, text: string): Buffer
  /** The same with each accepted key, the current one first. */
  hashes(purpose: string, text: string): [Buffer, ...Buffer[]]
  /** The keys of `hashes`, in the same order. */
  hashKeys(purpose: string): Buffer[]
  /** Ids of the accepted keys, the current one first. */
  readonly keyIds: readonly [Buffer, ...Buffer[]]
  /** What every ciphertext under the current key begins with. */
  readonly currentPrefix: Buffer
}

/** Keys come from `secret`; what was written under `formerSecret` (null: none) is read as well. */
export function createEncryption(secret: string, formerSecret: string | null = null): Encryption {
  const current = createKey(secret)
  const former = formerSecret === null || formerSecret === secret ? [] : [createKey(formerSecret)]
  const keys = [current, ...former]
  const hashWith = (key: Key, purpose: string, text: string) => hmac(key.derive(purpose), text)
  return {
    encrypt: (purpose, text) => encryptWith(current, purpose, text),
    decrypt: (purpose, stored) => decryptWith(keys, purpose, stored),
    hash: (purpose, text) => hashWith(current, purpose, text),
    hashes: (purpose, text) => [
      hashWith(current, purpose, text),
      ...former.map((key) => hashWith(key, purpose, text)),
    ],
    hashKeys: (purpose) => keys.map((key) => key.derive(purpose)),
    keyIds: [current.id, ...former.map(({ id }) => id)],
    currentPrefix: prefixOf(current.id),
  }
}

/** What every ciphertext under a key begins with. */
export function prefixOf(keyId: Buffer): Buffer {
  return Buffer.concat([Buffer.of(FORMAT), keyId])
}

/** HMAC-SHA-256. */
export function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest()
}

interface Key {
  id: Buffer
  /** A key of 32 bytes for one purpose. */
  derive(purpose: string): Buffer
}

function createKey(secret: string): Key {
  const known = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    const key = known.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "aprisco", purpose, 32))
    known.set(purpose, key)
    return key
  }
  return { id: derive("key id").subarray(0, KEY_ID), derive }
}

const keyNameOf = (purpose: EncryptionPurpose) => `encryption of ${PURPOSES[purpose].key}`

/** `format | key id | random id | nonce | tag | body`; the purpose and all before the nonce are authenticated. */
function encryptWith(key: Key, purpose: EncryptionPurpose, text: string): Buffer {
  const header = Buffer.concat([prefixOf(key.id), randomBytes(VALUE_ID)])
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key.derive(keyNameOf(purpose)), nonce)
  cipher.setAAD(authenticated(purpose, header))
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body])
}

function authenticated(purpose: EncryptionPurpose, header: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${PURPOSES[purpose].key}\0`), header])
}

function decryptWith(keys: readonly Key[], purpose: EncryptionPurpose, stored: Buffer): string {
  if (stored.subarray(0, PENDING.length).equals(PENDING))
    return stored.subarray(PENDING.length).toString("utf8")
  try {
    if (stored[0] === FORMAT) {
      const header = stored.subarray(0, HEADER)
      const key = keys.find(({ id }) => id.equals(header.subarray(1, 1 + KEY_ID)))
      if (key === undefined) throw new DecryptionError("encrypted with an unknown key")
      return openedWith(
        key.derive(keyNameOf(purpose)),
        stored.subarray(HEADER),
        authenticated(purpose, header),
      )
    }
    const name = PURPOSES[purpose].firstFormat
    if (stored[0] === FIRST_FORMAT && name !== null) return firstFormat(keys, name, stored.subarray(1))
  } catch (error) {
    if (error instanceof DecryptionError) throw error
    throw new DecryptionError("changed since it was written, or for another purpose")
  }
  throw new DecryptionError("not a ciphertext")
}

/** It contains no key id: each key is tried. */
function firstFormat(keys: readonly Key[], keyName: string, ciphertext: Buffer): string {
  for (const key of keys.slice(1)) {
    try {
      return openedWith(key.derive(keyName), ciphertext, null)
    } catch {
      // Then it belongs to the current key, or to an unknown one.
    }
  }
  const [current] = keys
  if (current === undefined) throw new DecryptionError("no key")
  return openedWith(current.derive(keyName), ciphertext, null)
}

/** `nonce | tag | body`. Throws when it was not written with this key. */
function openedWith(key: Buffer, ciphertext: Buffer, aad: Buffer | null): string {
  const decipher = createDecipheriv(ALGORITHM, key, ciphertext.subarray(0, NONCE), { authTagLength: TAG })
  if (aad !== null) decipher.setAAD(aad)
  decipher.setAuthTag(ciphertext.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(ciphertext.subarray(NONCE + TAG)), decipher.final()]).toString("utf8")
}
