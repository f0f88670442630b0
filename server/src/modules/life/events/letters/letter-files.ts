import type { AnyContext } from "../../../../core/context.ts"
import type { LetterCause } from "../../../../db/schema-events.ts"
import type { EmailPicture } from "../../../../integrations/email-template.ts"
import type { EmailFile } from "../../../../integrations/mail.ts"
import { qrPng } from "../../../../integrations/qr.ts"
import { calendarOf } from "../public-page/event-calendar.ts"
import type { LockedEvent } from "../queries.ts"
import { codeOf } from "../registrations/codes.ts"
import type { AttendeeRow } from "../registrations/queries.ts"

const PIXELS = 300
const WITH_CODES: ReadonlySet<LetterCause> = new Set(["confirmed", "moved_up", "reminder"])
const WITH_CALENDAR: ReadonlySet<LetterCause> = new Set(["confirmed", "moved_up", "changed", "cancelled"])

/** What a letter brings along: the code of each person as a picture inside it, and the sessions for a calendar program. */
export async function letterFiles(
  ctx: AnyContext,
  {
    event,
    cause,
    people,
  }: { event: LockedEvent & { state: string }; cause: LetterCause; people: readonly AttendeeRow[] },
): Promise<{ attachments: EmailFile[]; pictures: EmailPicture[] }> {
  const attachments: EmailFile[] = []
  const pictures: EmailPicture[] = []
  const coming = WITH_CODES.has(cause) ? people.filter(({ cancelledAt }) => cancelledAt === null) : []
  for (const person of coming) {
    const says = codeOf(ctx, person)
    if (says === null) continue
    const cid = `codigo-${person.id}@aprisco`
    pictures.push({ cid, says, name: person.fullName ?? "" })
    attachments.push({
      ...fileOf(await qrPng(says, PIXELS), { filename: `${says}.png`, contentType: "image/png" }),
      ...({ cid, contentDisposition: "inline" } as const),
    })
  }
  if (WITH_CALENDAR.has(cause))
    attachments.push(
      fileOf(await calendarOf(ctx, event, event.state), {
        filename: "evento.ics",
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      }),
    )
  return { attachments, pictures }
}

function fileOf(bytes: Buffer, named: { filename: string; contentType: string }): EmailFile {
  return { ...named, content: bytes.toString("base64"), encoding: "base64" }
}
