import { UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import type { Services } from "./context.ts"
import { DecryptionError } from "./encryption.ts"
import type { Logger } from "./log.ts"

interface Writing {
  services: Pick<Services, "encryption">
}

interface Reading extends Writing {
  log: Logger
}

/** Free text about a person as it is stored: encrypted. A blank one is null. */
export function encryptText({ services }: Writing, text: string | null | undefined): Buffer | null {
  return text ? services.encryption.encrypt("free text about people", text) : null
}

/** The text of `encryptText`; null where there is none, `UNREADABLE_TEXT` (and a line in the log) where it cannot be decrypted. */
export function decryptText({ services, log }: Reading, stored: Buffer | null): string | null {
  if (stored === null) return null
  try {
    return services.encryption.decrypt("free text about people", stored)
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    log.error({ fault: error.message }, "an encrypted text cannot be read")
    return UNREADABLE_TEXT
  }
}

/**
 * What to store when a user saves `text` in place of the stored one: undefined where both are the same, so that a form saved
 * back as it came changes nothing, and does not overwrite a text that cannot be read for now.
 */
export function encryptChangedText(
  reading: Reading,
  stored: Buffer | null,
  text: string | null | undefined,
): Buffer | null | undefined {
  if (text === undefined || (text || null) === decryptText(reading, stored)) return undefined
  return encryptText(reading, text)
}
