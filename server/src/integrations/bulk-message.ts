import addressparser from "nodemailer/lib/addressparser"
import MailComposer from "nodemailer/lib/mail-composer"
import type { BulkLetter } from "./bulk-letter.ts"

/** A letter as it goes over the wire. */
export interface BulkMessage {
  readonly from: string
  readonly to: string
  readonly bytes: Buffer
}

/** Who sends: the installation's address, and the domain that its list names are of. */
interface Sender {
  readonly mailFrom: string
  readonly domain: string
}

/** Writes a letter with the headers by which mail programs let its reader leave (RFC 2369, 2919, 8058). */
export async function bulkMessage({ mailFrom, domain }: Sender, letter: BulkLetter): Promise<BulkMessage> {
  const [sender] = addressparser(mailFrom, { flatten: true })
  const from = sender?.address ?? mailFrom
  const to = oneLine(letter.to)
  const bytes = await new MailComposer({
    from: { name: oneLine(letter.fromName), address: from },
    to: { name: "", address: to },
    ...(letter.replyTo !== null && { replyTo: { name: "", address: oneLine(letter.replyTo) } }),
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    headers: {
      "List-Unsubscribe": asIs(`<${oneLine(letter.unsubscribeUrl)}>`),
      "List-Unsubscribe-Post": asIs("List-Unsubscribe=One-Click"),
      "List-Id": asIs(`<${oneLine(letter.listName)}.${domain}>`),
    },
    newline: "\r\n",
    // What a church writes loads no files of this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return { from, to, bytes }
}

/** A header whose value is written without folds: a mail program may not find a folded address. */
const asIs = (value: string) => ({ prepared: true, foldLines: false, value })

/** Without what could begin another header. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()
}
