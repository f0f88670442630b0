import { join } from "node:path"
import { createTransport } from "nodemailer"
import type { Config } from "../config.ts"
import type { Metrics } from "../core/metrics.ts"
import { writeToOutbox } from "./outbox.ts"

export interface EmailMessage {
  to: string
  /** Who gets the answer instead of the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: readonly EmailFile[]
}

/** A file of an e-mail. */
export interface EmailFile {
  filename: string
  contentType: string
  content: string
  encoding: "base64"
  /** The HTML shows it at `cid:…`, and not among the files. */
  cid?: string
  contentDisposition?: "inline"
}

/** The mail server refuses an e-mail for good: its address is unknown there, for example. */
export class RejectedEmail extends Error {}

/** The mail server offers no encryption, and it is required (`SMTP_TLS`). A later attempt may succeed. */
export class MailServerWithoutTls extends Error {
  override readonly name = "MailServerWithoutTls"
}

/** Sends mail by SMTP or, without a server, writes each e-mail as an `.eml` file to `DATA_DIR/outbox/`. */
export interface Mail {
  /** Resolves once the server has it. Throws `RejectedEmail`, or another error where a later attempt may succeed. */
  send(email: EmailMessage): Promise<void>
}

/** Mail by SMTP, or into `DATA_DIR/outbox` where no server is named. */
export function createMail(
  config: Pick<Config, "smtpUrl" | "smtpTlsRequired" | "mailFrom" | "dataDir">,
): Mail {
  return config.smtpUrl === null
    ? outbox(config.mailFrom, join(config.dataDir, "outbox"))
    : smtp(config.mailFrom, addressOf({ ...config, smtpUrl: config.smtpUrl }))
}

/** The address of the mail server as nodemailer takes it, with encryption where it is required. */
export function addressOf({
  smtpUrl,
  smtpTlsRequired,
}: {
  smtpUrl: string
  smtpTlsRequired: boolean
}): string {
  return smtpTlsRequired ? withTls(smtpUrl) : smtpUrl
}

/** Parameters of the address that decide about encryption: with `SMTP_TLS=required` none of them may switch it off. */
const ABOUT_TLS = ["requireTLS", "ignoreTLS", "opportunisticTLS", "secure"]

function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const name of ABOUT_TLS) url.searchParams.delete(name)
  if (url.protocol === "smtp:") url.searchParams.set("requireTLS", "true")
  return url.href
}

/**
 * Connects to the mail server as an e-mail would, with encryption and sign-in, and sends nothing. Throws `MailServerWithoutTls`, or
 * another error whose message may quote the server.
 */
export async function tryMailServer(config: {
  readonly smtpUrl: string
  readonly smtpTlsRequired: boolean
}): Promise<void> {
  const transport = createTransport({ url: addressOf(config), ...TIMEOUTS })
  try {
    await transport.verify()
  } catch (error) {
    throw refusesTls(error) ? new MailServerWithoutTls("it offers no STARTTLS", { cause: error }) : error
  } finally {
    transport.close()
  }
}

/** The same, with each outcome counted. */
export function countedMail(mail: Mail, metrics: Pick<Metrics, "mail">): Mail {
  return {
    send: async (email) => {
      try {
        await mail.send(email)
      } catch (error) {
        metrics.mail(error instanceof RejectedEmail ? "rejected" : "failed")
        throw error
      }
      metrics.mail("sent")
    },
  }
}

// So that no absence notice answers an e-mail of the product (RFC 3834, 5.2).
const HEADERS = { "Auto-Submitted": "auto-generated" }

// A mail server that hangs must not hold up the e-mails after this one.
const TIMEOUTS = { dnsTimeout: 2_000, connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 3_000 }

function asSent(from: string, email: EmailMessage) {
  return { from, headers: HEADERS, ...email, attachments: [...(email.attachments ?? [])] }
}

function smtp(from: string, url: string): Mail {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    send: async (email) => {
      try {
        await transport.sendMail(asSent(from, email))
      } catch (error) {
        if (isRejected(error)) throw new RejectedEmail("refused", { cause: error })
        throw refusesTls(error) ? new MailServerWithoutTls("it offers no STARTTLS", { cause: error }) : error
      }
    },
  }
}

function refusesTls(error: unknown): boolean {
  const { code, command } = Object(error)
  return code === "ETLS" && command === "STARTTLS"
}

/** Of the permanent answers of SMTP (RFC 5321, 5yz) those about the e-mail: not those about the sign-in at the server. */
function isRejected(error: unknown): boolean {
  const { responseCode, code } = Object(error)
  return (
    Number(responseCode) >= 550 && Number(responseCode) < 560 && (code === "EENVELOPE" || code === "EMESSAGE")
  )
}

function outbox(from: string, folder: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" })
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(asSent(from, email))
      await writeToOutbox(folder, message as Buffer) // `buffer: true` above
    },
  }
}
