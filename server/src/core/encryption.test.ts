import { createCipheriv, hkdfSync, randomBytes } from "node:crypto"
import { describe, expect, it } from "vitest"
import { createEncryption, DecryptionError, prefixOf } from "./encryption.ts"

const SECRET = "a secret of the tests, long enough for them"
const OTHER = "another secret of the tests, long enough too"
const encryption = createEncryption(SECRET)

/** The format before ciphertexts contained their key's id. */
function firstFormat(secret: string, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "aprisco", purpose, 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", key, nonce)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
}

describe("a ciphertext", () => {
  it("decrypts to its text, contains its key's id, and differs each time", () => {
    const [one, two] = [1, 2].map(() => encryption.encrypt("pastoral text", "Peço oração"))
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false)
    expect(one?.includes("oração")).toBe(false)
    expect(one?.subarray(0, 9)).toEqual(prefixOf(encryption.keyIds[0]))
    expect(encryption.decrypt("pastoral text", one ?? Buffer.alloc(0))).toBe("Peço oração")
  })

  it("decrypts only for its own purpose and with its own key", () => {
    const stored = encryption.encrypt("pastoral text", "Peço oração")
    expect(() => encryption.decrypt("second factor", stored)).toThrow(DecryptionError)
    expect(() => createEncryption(OTHER).decrypt("pastoral text", stored)).toThrow(DecryptionError)
  })

  it("does not decrypt when any byte was changed, and the error contains no part of it", () => {
    const stored = encryption.encrypt("pastoral text", "Peço oração")
    for (let place = 0; place < stored.length; place += 1) {
      const tampered = Buffer.from(stored)
      tampered[place] = (tampered[place] ?? 0) ^ 1
      expect(() => encryption.decrypt("pastoral text", tampered), String(place)).toThrow(DecryptionError)
    }
    expect(() => encryption.decrypt("pastoral text", Buffer.alloc(0))).toThrow(DecryptionError)
    expect(() => encryption.decrypt("pastoral text", stored.subarray(0, 40))).toThrow(DecryptionError)
  })

  it("of the first format still decrypts, with the current and with the former secret", () => {
    const stored = firstFormat(SECRET, "visitor observations", "de antes")
    expect(encryption.decrypt("pastoral text", stored)).toBe("de antes")
    expect(createEncryption(OTHER, SECRET).decrypt("pastoral text", stored)).toBe("de antes")
    expect(() => createEncryption(OTHER).decrypt("pastoral text", stored)).toThrow(DecryptionError)
  })

  it("is written with the current key and can be read with the former one while that is accepted", () => {
    const rotating = createEncryption(OTHER, SECRET)
    expect(rotating.decrypt("pastoral text", encryption.encrypt("pastoral text", "de antes"))).toBe(
      "de antes",
    )
    const written = rotating.encrypt("pastoral text", "de agora")
    expect(createEncryption(OTHER).decrypt("pastoral text", written)).toBe("de agora")
    expect(rotating.hashes("idempotency", "x")).toEqual([
      createEncryption(OTHER).hash("idempotency", "x"),
      encryption.hash("idempotency", "x"),
    ])
  })
})
