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
    const [one, two] = [1, 2].map(() => encryption.encrypt("free text about people", "Peço oração"))
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false)
    expect(one?.includes("oração")).toBe(false)
    expect(one?.subarray(0, 9)).toEqual(prefixOf(encryption.keyIds[0]))
    expect(encryption.decrypt("free text about people", one ?? Buffer.alloc(0))).toBe("Peço oração")
  })

  it("decrypts only for its own purpose and with its own key", () => {
    const stored = encryption.encrypt("free text about people", "Peço oração")
    expect(() => encryption.decrypt("user second factor", stored)).toThrow(DecryptionError)
    expect(() => createEncryption(OTHER).decrypt("free text about people", stored)).toThrow(DecryptionError)
  })

  it("does not decrypt when any byte was changed, and the error contains no part of it", () => {
    const stored = encryption.encrypt("free text about people", "Peço oração")
    for (let place = 0; place < stored.length; place += 1) {
      const tampered = Buffer.from(stored)
      tampered[place] = (tampered[place] ?? 0) ^ 1
      expect(() => encryption.decrypt("free text about people", tampered), String(place)).toThrow(
        DecryptionError,
      )
    }
    expect(() => encryption.decrypt("free text about people", Buffer.alloc(0))).toThrow(DecryptionError)
    expect(() => encryption.decrypt("free text about people", stored.subarray(0, 40))).toThrow(
      DecryptionError,
    )
  })

  it("decrypts although its purpose had another name when it was written", () => {
    const written = {
      "free text about people":
        "0278c1b0db6db3b66bd6497f2989e45eca2cdab1761558dcc2e8a3cce815dbcb03d617bc4745e62d57aebeae52e376e87f64cc208138c078c66f37724a57c7334d1ef2",
      "user second factor":
        "0278c1b0db6db3b66b59eee683aba9a94064740846e33d0e8b94e1dd0e25ce80ff113a252e7ff4b8431828e6bbf97c9a1d37a1eedf581f104ccb2ccf7b0ce621892dbe",
      "imported member change":
        "0278c1b0db6db3b66bc13aa96b5443427307cb8ab4b72dbf071c7e4e5d95da53fd0dc87acfb02dbf0d1706a48348f80cc299c21f25784bf2654d4ffe9cc7d2df352c28",
    } as const
    for (const purpose of ["free text about people", "user second factor", "imported member change"] as const)
      expect(encryption.decrypt(purpose, Buffer.from(written[purpose], "hex")), purpose).toBe("Peço oração")
  })

  it("of the first format still decrypts, with the current and with the former secret", () => {
    const stored = firstFormat(SECRET, "visitor observations", "de antes")
    expect(encryption.decrypt("free text about people", stored)).toBe("de antes")
    expect(createEncryption(OTHER, SECRET).decrypt("free text about people", stored)).toBe("de antes")
    expect(() => createEncryption(OTHER).decrypt("free text about people", stored)).toThrow(DecryptionError)
  })

  it("is written with the current key and can be read with the former one while that is accepted", () => {
    const rotating = createEncryption(OTHER, SECRET)
    expect(
      rotating.decrypt("free text about people", encryption.encrypt("free text about people", "de antes")),
    ).toBe("de antes")
    const written = rotating.encrypt("free text about people", "de agora")
    expect(createEncryption(OTHER).decrypt("free text about people", written)).toBe("de agora")
    expect(rotating.hashes("idempotency", "x")).toEqual([
      createEncryption(OTHER).hash("idempotency", "x"),
      encryption.hash("idempotency", "x"),
    ])
  })
})
