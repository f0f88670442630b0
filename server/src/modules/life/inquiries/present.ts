import { INQUIRY_STATES } from "@aprisco/contract/inquiries/labels"
import type { Inquiry, InquiryRow } from "@aprisco/contract/inquiries/routes"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { type Tagged, tagged } from "../../../core/route-handler.ts"
import { type InquiryRecord, inquiryById } from "./queries.ts"

/** A message as a row of the list. */
export function presentInquiryRow({
  id,
  protocol,
  name,
  subject,
  state,
  assignedToName,
  receivedAt,
}: InquiryRecord): InquiryRow {
  return {
    ...{ id, protocol, name, subject, state, assignedToName },
    stateDisplay: INQUIRY_STATES[state],
    receivedAt: receivedAt.toISOString(),
  }
}

/** One message with its version. Throws 404. */
export async function presentInquiry(ctx: Context, id: number): Promise<Tagged<Inquiry>> {
  const inquiry = await inquiryById(ctx, id)
  const { email, phone, text, note, assignedToId, personId, personName, version } = inquiry
  const shown = {
    ...presentInquiryRow(inquiry),
    ...{ email, phone, text, note, personName },
    assignedTo: assignedToId,
    // One who is deleted is not led to.
    personId: personName === null ? null : personId,
    can: { edit: can(ctx, "messages.send") },
  }
  return tagged(shown, version)
}
