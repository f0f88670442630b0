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
 * What ciphertexts are for, and the name of the key that the first format used for it. A ciphertext decrypts for its purpose only.
 * It does not depend on tables, columns and ids, so it may be moved; the purposes here may never be renamed.
 */
const PURPOSES = {
  "pastoral text": "visitor observations",
  "second factor": "second factor",
  "calendar address": "calendar address",
  "recovery code key": null,
  "idempotent answer": null,
  "member change": null,
  "audit trail key": null,
  "outgoing e-mail": null,
  "operator second factor": null,
  "church export key": null,
  "erasure list key": null,
} as const satisfies Record<string, string | null>

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

const keyNameOf = (purpose: EncryptionPurpose) => `encryption of ${purpose}`

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
  return Buffer.concat([Buffer.from(`${purpose}\0`), header])
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
    const name = PURPOSES[purpose]
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
