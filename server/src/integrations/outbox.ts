import { randomUUID } from "node:crypto"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** Writes an e-mail, as it would be sent, as an `.eml` file into the folder: an installation without a mail server. */
export async function writeToOutbox(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`
  // Written to another file and renamed: a program that watches the folder never reads half an e-mail.
  const draft = join(folder, `.${name}`)
  await writeFile(draft, message, { mode: 0o600 })
  await rename(draft, join(folder, name))
}
