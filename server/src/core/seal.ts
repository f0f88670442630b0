import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"

const ALGORITHM = "aes-256-gcm"
const NONCE = 12
const TAG = 16

/** Encrypts what must not lie readable in the database, with keys derived from the product's secret. */
export interface Seal {
  /** AES-256-GCM; `purpose` separates keys, so that one column's text cannot be moved into another. */
  close(purpose: string, text: string): Buffer
  /** The text of `close`. Throws when it was tampered with or sealed for another purpose. */
  open(purpose: string, sealed: Buffer): string
  /** Keyed hash of 32 bytes, for looking something up without storing it. */
  hash(purpose: string, text: string): Buffer
}

/** A seal whose keys come from `secret`; another secret opens nothing of it. */
export function createSeal(secret: string): Seal {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose)
    if (known) return known
    const key = derive(secret, purpose)
    // A purpose that holds a caller's own key is used once: only the product's few are worth keeping.
    if (keys.size < 16) keys.set(purpose, key)
    return key
  }
  return {
    close(purpose, text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(ALGORITHM, keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv(ALGORITHM, keyFor(purpose), sealed.subarray(0, NONCE))
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8")
    },
    hash: (purpose, text) => createHmac("sha256", keyFor(purpose)).update(text).digest(),
  }
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "aprisco", purpose, 32))
}
