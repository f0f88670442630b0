import { withoutLinks } from "./inert-text.ts"
import type { EmailMessage } from "./mail.ts"

interface Way {
  words: string
  address: string
}

/** The content of an e-mail; text and HTML are made from it. */
export interface EmailParts {
  to: string
  subject: string
  /** How it begins: "Olá, Marta!". */
  greeting: string
  paragraphs: readonly string[]
  /** The one thing to do, with its address. */
  action?: Way
  /** Why the reader got it, and what to do if they did not expect it; or where such e-mails are chosen. */
  footer?: string | Way
  /** E-mail addresses that the words name on purpose, for the reader to write to. */
  contacts?: readonly string[]
}

/**
 * An e-mail in plain text and in HTML that is readable in any mail program, on a phone and in dark mode. The only links are those
 * of `action` and `footer`: names and reasons that people typed cannot bring one along, in the subject neither.
 */
export function letter({ to, contacts = [], ...parts }: EmailParts): EmailMessage {
  const { action } = parts
  const inert = (words: string) => withoutLinks(words, contacts)
  const greeting = inert(parts.greeting)
  const paragraphs = parts.paragraphs.map(inert)
  const footer = typeof parts.footer === "string" ? inert(parts.footer) : parts.footer
  const text = [greeting, ...paragraphs]
  if (action) text.push(`${action.words}: ${action.address}`)
  if (footer) text.push("--", typeof footer === "string" ? footer : `${footer.words} ${footer.address}`)
  return {
    to,
    // A line break in somebody's name would begin a header of their own making.
    subject: inert(parts.subject).replace(/\s+/g, " "),
    text: `${text.join("\n\n")}\n`,
    html: page(
      [
        `<p style="font-size:18px;font-weight:bold;margin:0 0 16px">${asText(greeting)}</p>`,
        ...paragraphs.map((words) => `<p style="margin:0 0 16px">${asText(words)}</p>`),
        ...(action ? [button(action)] : []),
      ].join("\n"),
      footer,
    ),
  }
}

function button({ words, address }: Way): string {
  const href = asText(address)
  return `<p style="margin:24px 0"><a href="${href}" style="background:#126669;color:#ffffff;text-decoration:none;padding:14px 22px;border-radius:8px;display:inline-block;font-weight:bold">${asText(words)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6f685f">Se o botão não abrir, copie este endereço no navegador:<br><span style="word-break:break-all">${href}</span></p>`
}

function page(body: string, footer: EmailParts["footer"]): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;background:#f3f1ee;color:#26231f;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;color:#126669;font-weight:bold">Aprisco</p>
${body}
</div>
${footer ? `<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#6f685f">${foot(footer)}</p>` : ""}
</body>
</html>
`
}

function foot(footer: string | Way): string {
  if (typeof footer === "string") return asText(footer)
  const href = asText(footer.address)
  return `${asText(footer.words)} <a href="${href}" style="color:inherit">${href}</a>`
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** How an e-mail addresses its reader. */
export function greetingOf(fullName: string): string {
  return `Olá, ${fullName.trim().split(/\s+/)[0] ?? ""}!`
}
