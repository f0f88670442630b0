import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProduct } from "../server/src/testing/product.ts"
import { type MailServer, startMailServer } from "./fake-smtp.ts"
import { expect, test as watched } from "./watched.ts"

interface WithMail {
  mailServer: MailServer
  origin: string
}

/** Journeys through a product of their own that sends its mail to a server on loopback. */
export const test = watched.extend<object, WithMail>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      server.close()
    },
    { scope: "worker" },
  ],
  origin: [
    async ({ mailServer }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "aprisco-e2e-mail-"))
      const cepPort = Number(process.env.E2E_PORT ?? 3210) + 1
      const product = await startProduct({
        settings: {
          DATA_DIR: dataDir,
          SMTP_URL: mailServer.url,
          SMTP_TLS: "off",
          CEP_PROVIDERS: `http://127.0.0.1:${cepPort}`,
          RATE_LIMIT: "off",
        },
      })
      await use(product.url)
      await product.end("SIGTERM")
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
})

/** The newest e-mail to this address that matches. Waits for it. */
export async function emailTo({ emails }: MailServer, email: string, words: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => {
      found = emails.findLast((message) => message.includes(`To: ${email}`) && words.test(message))
      return found !== undefined
    })
    .toBe(true)
  return found ?? ""
}
