import { type Html, html } from "../core/html.ts"
import type { EmailMessage } from "./mail.ts"

interface Way {
  words: string
  address: string
}

/** The person whom an e-mail is written to. */
export interface EmailReader {
  email: string
  fullName: string
}

/** A picture among the `attachments` of the e-mail, by its `cid`. */
export interface EmailPicture {
  cid: string
  says: string
  name: string
}

/** The content of an e-mail; text and HTML are made from it. */
export interface EmailParts {
  to: string
  /** Who gets the answer instead of the sender. */
  replyTo?: string
  subject: string
  /** How it begins: "Olá, Marta!". */
  greeting: string
  paragraphs: readonly string[]
  /** Pictures that the e-mail brings along, each with a text that says the same, and whose it is. */
  pictures?: readonly EmailPicture[]
  /** The one thing to do, with its address. */
  action?: Way
  /** Further addresses. */
  ways?: readonly Way[]
  /** Why the reader got it, and what to do if they did not expect it; or where such e-mails are chosen. */
  footer?: string | Way
  /** E-mail addresses that the words name on purpose, for the reader to write to. */
  contacts?: readonly string[]
}

/**
 * An e-mail in plain text and in HTML that is readable in any mail program, on a phone and in dark mode. The only links are those
 * of `action`, `ways` and `footer`: names and reasons that people typed cannot add one, nor in the subject.
 */
export function renderEmail({ to, replyTo, contacts = [], ...parts }: EmailParts): EmailMessage {
  const { action } = parts
  const inert = (words: string) => withoutLinks(words, contacts)
  const greeting = inert(parts.greeting)
  const paragraphs = parts.paragraphs.map(inert)
  const footer = typeof parts.footer === "string" ? inert(parts.footer) : parts.footer
  const pictures = (parts.pictures ?? []).map((picture) => ({ ...picture, name: inert(picture.name) }))
  const ways = parts.ways ?? []
  const text = [greeting, ...paragraphs, ...pictures.map(({ says, name }) => `${says}\n${name}`)]
  if (action) text.push(`${action.words}: ${action.address}`)
  for (const { words, address } of ways) text.push(`${words}: ${address}`)
  if (footer) text.push("--", typeof footer === "string" ? footer : `${footer.words} ${footer.address}`)
  return {
    to,
    ...(replyTo && { replyTo }),
    // A line break in a name would inject a header.
    subject: inert(parts.subject).replace(/\s+/g, " "),
    text: `${text.join("\n\n")}\n`,
    html: page({ greeting, paragraphs, pictures, action, ways, footer }).toString(),
  }
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
// The characters that join the parts of an address: a dot before a letter (in any of the forms that a browser reads as one), a scheme's colon.
const JOINTS = /[.．。｡․](?=\p{L})|:(?=\/)/gu
const AT = /\s*[@＠﹫]\s*/gu
const NETWORK_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/**
 * The same text without anything that a mail program would turn into a link: a blank is inserted where an address joins
 * its parts ("golpe. com", "eu @ golpe. com"). `contacts` are left as they are.
 */
function withoutLinks(words: string, contacts: readonly string[] = []): string {
  const [contact, ...others] = contacts
  if (contact) {
    const parts = words.split(contact).map((part) => withoutLinks(part, others))
    return parts.join(contact)
  }
  return words
    .replace(INVISIBLE, "")
    .replace(JOINTS, "$& ")
    .replace(AT, " @ ")
    .replace(NETWORK_ADDRESS, (address) => address.replaceAll(".", ". "))
}

function page({
  greeting,
  paragraphs,
  pictures,
  action,
  ways,
  footer,
}: Pick<EmailParts, "greeting" | "paragraphs" | "action" | "footer"> &
  Required<Pick<EmailParts, "pictures" | "ways">>) {
  return html`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;background:#f3f1ee;color:#26231f;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;color:#126669;font-weight:bold">Aprisco</p>
<p style="font-size:18px;font-weight:bold;margin:0 0 16px">${greeting}</p>${paragraphs.map(paragraph)}${pictures.map(picture)}${action ? button(action) : ""}${ways.map(wayLine)}
</div>
${footer ? html`<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#6f685f">${foot(footer)}</p>` : ""}
</body>
</html>
`
}

function paragraph(words: string): Html {
  return html`
<p style="margin:0 0 16px">${words}</p>`
}

function picture({ cid, says, name }: EmailPicture): Html {
  return html`
<p style="margin:0 0 16px"><img src="cid:${cid}" alt="${says}" width="240" height="240" style="display:block;background:#ffffff"><span style="font-family:monospace;font-size:18px;letter-spacing:2px">${says}</span><br>${name}</p>`
}

function wayLine({ words, address }: Way): Html {
  return html`
<p style="margin:0 0 16px;font-size:13px">${words}: <a href="${address}" style="color:inherit;word-break:break-all">${address}</a></p>`
}

function button({ words, address }: Way): Html {
  return html`
<p style="margin:24px 0"><a href="${address}" style="background:#126669;color:#ffffff;text-decoration:none;padding:14px 22px;border-radius:8px;display:inline-block;font-weight:bold">${words}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6f685f">Se o botão não abrir, copie este endereço no navegador:<br><span style="word-break:break-all">${address}</span></p>`
}

function foot(footer: string | Way): Html {
  if (typeof footer === "string") return html`${footer}`
  return html`${footer.words} <a href="${footer.address}" style="color:inherit">${footer.address}</a>`
}

/** How an e-mail addresses its reader. */
export function emailGreeting(fullName: string): string {
  return `Olá, ${fullName.trim().split(/\s+/)[0] ?? ""}!`
}

/** A text that a person typed, cut at its blank lines. */
export function paragraphsOf(typed: string): string[] {
  return typed
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
