import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { AnyContext } from "../../../../core/context.ts"
import type { BulkLetter } from "../../../../integrations/bulk-letter.ts"
import { fieldValuesOf } from "../letters/field-values.ts"
import { letterOf } from "../letters/letter.ts"
import { makeLinks } from "../preferences/make-link.ts"
import type { AskedRow } from "./ask-again.ts"
import type { DueMessage } from "./due-messages.ts"
import type { SendingChurch } from "./sending-church.ts"

/** The names of a church's lists in its letters, by which mail programs sort them. */
const LISTS = {
  notices: "avisos",
  events: "eventos",
  devotionals: "devocionais",
  greetings: "felicitacoes",
  campaigns: "campanhas",
} as const satisfies Record<DueMessage["purpose"], string>

/** The letter of each row, with its own links out of the purpose. Rows without a person or an address are left out. */
export async function writeLetters(
  ctx: AnyContext,
  church: SendingChurch,
  message: DueMessage,
  rows: readonly AskedRow[],
): Promise<{ row: AskedRow; letter: BulkLetter }[]> {
  const values = await fieldValuesOf(
    ctx,
    church.id,
    rows.flatMap(({ personId }) => (personId === null ? [] : [personId])),
  )
  const tokens = await makeLinks(
    ctx,
    rows.map((row) => ({
      churchId: church.id,
      personId: row.readerId,
      channel: "email",
      purpose: message.purpose,
      addressHash: row.addressHash,
      recipientId: row.id,
    })),
  )
  const { publicUrl } = ctx.services.config
  return rows.flatMap((row, index) => {
    const own = row.personId === null ? undefined : values.get(row.personId)
    const token = tokens[index]
    if (own === undefined || token === undefined || row.address === null) return []
    const unsubscribeUrl = `${publicUrl}${BASE_PATH}/messages/public/unsubscribe/${token}/`
    const letter = letterOf({
      message,
      church,
      values: own,
      guardian: row.guardianName,
      wards: row.wards,
      unsubscribeUrl,
      preferencesUrl: `${publicUrl}/preferencias/${token}`,
    })
    return [
      {
        row,
        letter: {
          ...letter,
          to: row.address,
          fromName: church.name,
          replyTo: message.replyTo ?? church.settings.replyTo ?? church.email,
          unsubscribeUrl,
          listName: `${LISTS[message.purpose]}-${church.id}`,
        },
      },
    ]
  })
}
