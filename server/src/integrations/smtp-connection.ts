import { Readable } from "node:stream"
import { parseConnectionUrl } from "nodemailer/lib/shared"
import SMTPConnection from "nodemailer/lib/smtp-connection"
import type { Config } from "../config.ts"
import type { BulkTimeouts, Handed } from "./bulk-letter.ts"
import type { BulkMessage } from "./bulk-message.ts"
import { addressOf } from "./mail.ts"
import { answerOf, shownMailAnswer } from "./mail-answer.ts"

type Server = Pick<Config, "smtpTlsRequired"> & { readonly smtpUrl: string }

/**
 * One connection to the mail server for many letters, opened with the first, and again after it was lost. Not nodemailer's pool, which sends a letter
 * again when a connection closes: whether it left already nobody knows then.
 */
export function openSmtp(server: Server, timeouts: BulkTimeouts) {
  const { auth, ...options } = parseConnectionUrl(addressOf(server))
  let connected: SMTPConnection | null = null

  /** Throws nodemailer's error, with the command that it is about. */
  async function connection(): Promise<SMTPConnection> {
    if (connected !== null && !connected.destroyed) return connected
    const made = new SMTPConnection({
      ...options,
      dnsTimeout: timeouts.connection,
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.connection,
      socketTimeout: timeouts.silence,
    })
    await new Promise<void>((resolve, reject) => {
      made.once("error", reject)
      made.connect((error) => (error ? reject(error) : resolve()))
    })
    made.removeAllListeners("error")
    // An error of a letter is told by its callback; an idle connection that is lost is opened again.
    made.on("error", () => undefined)
    if (auth)
      await new Promise<void>((resolve, reject) =>
        made.login(auth, (error) => (error ? reject(error) : resolve())),
      ).catch((error: unknown) => {
        made.close()
        throw error
      })
    connected = made
    return made
  }

  function drop(): void {
    connected?.close()
    connected = null
  }

  return {
    async send({ from, to, bytes }: BulkMessage): Promise<Handed> {
      let isWritten = false
      try {
        const open = await connection()
        // All of it is taken: the final dot goes with the last bytes.
        const message = Readable.from([bytes], { objectMode: false }).once("end", () => {
          isWritten = true
        })
        const answer = await new Promise<string>((resolve, reject) =>
          open.send({ from, to: [to], size: bytes.length }, message, (error, info) =>
            error ? reject(error) : resolve(info?.response ?? ""),
          ),
        )
        return { outcome: "sent", answer: shownMailAnswer(answer) }
      } catch (error) {
        // The next letter begins on a clean connection.
        drop()
        return { outcome: outcomeOf(error, isWritten), answer: answerOf(error) ?? "" }
      }
    },
    close() {
      connected?.quit()
      connected = null
    },
  }
}

/** Nodemailer's errors that are about the connection, and not an answer. */
const LOST = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EPROTOCOL"]

function outcomeOf(error: unknown, isWritten: boolean): Exclude<Handed["outcome"], "sent"> {
  const { code, command, responseCode, response } = Object(error)
  const status = Number(responseCode)
  if (status >= 400 && status < 500) return "later"
  if (status >= 500)
    return command === "RCPT TO" && isAboutAddress(status, String(response)) ? "refused" : "failed"
  if (isWritten) return "uncertain"
  return LOST.includes(code) ? "unreachable" : "failed"
}

/** Of the final answers to RCPT those about the address itself: 5.1.x, and 550, 551, 553 that say no more (RFC 3463). */
function isAboutAddress(status: number, response: string): boolean {
  const [, subject] = /^\d{3}[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? []
  if (subject !== undefined) return subject === "1"
  return status === 550 || status === 551 || status === 553
}
