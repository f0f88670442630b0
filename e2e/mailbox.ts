import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "@playwright/test"

/** The text of the newest e-mail to this address that matches, from the outbox of the product on this folder. Waits for it. */
export async function emailTo(email: string, words: RegExp, dataDir?: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => {
      found = emails(dataDir).findLast((message) => message.includes(`To: ${email}`) && words.test(message))
      return found !== undefined
    })
    .toBe(true)
  return found ?? ""
}

/** The link to the product in an e-mail. */
export function linkIn(message: string, path: string): string {
  const [link = ""] = new RegExp(`http://[^\\s"]+${path}#token=[\\w-]{43}`).exec(message) ?? []
  expect(link).not.toBe("")
  return link
}

/** All e-mails of the product, in order: a name begins with the instant. */
export function emails(dataDir = String(process.env.E2E_DATA_DIR)): string[] {
  const outbox = join(dataDir, "outbox")
  if (!existsSync(outbox)) return []
  // One that is still being written has a hidden name, and is renamed a moment later.
  const names = readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name))
  return names.sort().map((name) => unquoted(readFileSync(join(outbox, name), "latin1")))
}

function unquoted(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}
