import { performance } from "node:perf_hooks"
import { buildApp } from "../../server/src/app.ts"
import { loadConfig } from "../../server/src/config.ts"
import type { Services } from "../../server/src/core/context.ts"
import { createLog } from "../../server/src/core/log.ts"
import { createQueuePool, createServingPool } from "../../server/src/db/connect.ts"
import { asRole, databaseOf } from "../../server/src/db/connection-url.ts"
import { webRoleOf } from "../../server/src/db/roles.ts"
import { openDatabase } from "../../server/src/db/tenant-scope.ts"
import { bulkMessage } from "../../server/src/integrations/bulk-message.ts"
import { openSmtp } from "../../server/src/integrations/smtp-connection.ts"
import { deliver } from "../../server/src/modules/life/messages/delivery/deliver-messages.ts"
import { startSmtpServer } from "../../server/src/testing/smtp-server.ts"
import { asOwner, fillMessage } from "./fill-messages.ts"
import type { Ends } from "./side-by-side.ts"

/** As many connections as a process of the product has. */
const LANES = 3
/** So long a mail server looks at a letter: it answers once it has written it to its disk. */
const LOOKS_AT_MS = 20

export interface Rates {
  /** Letters a second. */
  readonly product: number
  readonly bare: number
}

/** How many letters leave in a second by the product's delivery and by a loop that only sends, each to as many people by as many connections. */
export async function deliveryRates(
  ends: Ends,
  ownerUrl: string,
): Promise<(letters: number) => Promise<Rates>> {
  const server = await startSmtpServer({ looksAtMs: LOOKS_AT_MS })
  ends.push(() => server.close())
  const services = await servicesOf(ends, ownerUrl, server.url)
  return async (letters) => {
    const before = server.letters.length
    const id = await fillMessage(ownerUrl, "email", letters)
    const product = await secondsOf(() => deliver(services))
    const arrived = server.letters.length - before
    if (arrived !== letters) throw new Error(`${arrived} of ${letters} letters arrived`)
    await asOwner(ownerUrl, (owner) => owner.query("delete from messages where id = $1", [id]))
    const bare = await secondsOf(() => sendBare(server.url, letters))
    server.letters.length = 0
    return { product: letters / product, bare: letters / bare }
  }
}

async function sendBare(smtpUrl: string, letters: number): Promise<void> {
  const sender = { mailFrom: "Aprisco <nao-responda@aprisco.example>", domain: "aprisco.example" }
  let left = letters
  async function lane(): Promise<void> {
    const connection = openSmtp({ smtpUrl, smtpTlsRequired: false }, { silence: 60_000, connection: 10_000 })
    while (left > 0) {
      left -= 1
      const to = `pessoa${left}@example.org`
      const unsubscribeUrl = `https://aprisco.example/api/v1/messages/public/unsubscribe/${left}/`
      const words = { subject: "Culto de domingo", text: "Olá!", html: "<p>Olá! Esperamos você às 19h.</p>" }
      const letter = { to, fromName: "Igreja", replyTo: null, unsubscribeUrl, listName: "avisos-1", ...words }
      await connection.send(await bulkMessage(sender, letter))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** The services of a product whose jobs nobody runs but the caller. */
async function servicesOf(ends: Ends, ownerUrl: string, smtpUrl: string): Promise<Services> {
  const url = asRole(ownerUrl, webRoleOf(databaseOf(ownerUrl)), undefined)
  let services: Services | undefined
  const app = await buildApp({
    config: loadConfig({
      APP_SECRET: "a secret for this measurement alone",
      SMTP_URL: smtpUrl,
      SMTP_TLS: "off",
      MAIL_PER_MINUTE: "32000",
      WORKERS: "0",
    }),
    database: openDatabase(createServingPool(url)),
    queuePool: createQueuePool(url),
    log: createLog("error"),
    onServices: (made) => {
      services = made
    },
  })
  ends.push(() => app.close())
  if (services === undefined) throw new Error("the product has no services")
  return services
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}
