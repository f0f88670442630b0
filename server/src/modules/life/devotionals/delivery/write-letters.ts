import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { AnyContext } from "../../../../core/context.ts"
import { escaped } from "../../../../core/html.ts"
import type { BulkLetter } from "../../../../integrations/bulk-letter.ts"
import { textOfHtml } from "../../../../integrations/clean-html.ts"
import { renderLetter } from "../../../../integrations/letter-template.ts"
import { makeLinks, oneLine, type SendingChurch } from "../../messages/public.ts"
import { type DevotionalToSend, devotionalsToSend } from "./devotionals-to-send.ts"
import type { DueRow } from "./due-rows.ts"

/** The letter of each row, with its own link out of the devotionals. */
export async function writeDevotionalLetters(
  ctx: AnyContext,
  church: SendingChurch,
  rows: readonly DueRow[],
): Promise<{ row: DueRow; letter: BulkLetter }[]> {
  const told = await devotionalsToSend(ctx, rows)
  const tokens = await makeLinks(
    ctx,
    rows.map(({ personId, addressHash }) => ({
      ...{ churchId: church.id, personId, addressHash },
      ...{ channel: "email" as const, purpose: "devotionals" as const },
    })),
  )
  const { publicUrl } = ctx.services.config
  return rows.flatMap((row, index) => {
    const devotional = told.get(row.devotionalId)
    const token = tokens[index]
    if (devotional === undefined || token === undefined || row.address === null) return []
    const unsubscribeUrl = `${publicUrl}${BASE_PATH}/messages/public/unsubscribe/${token}/`
    const ways = [
      { words: "Não receber mais, ou escolher o que receber", address: `${publicUrl}/preferencias/${token}` },
    ]
    const letter = {
      ...letterOf(devotional, church, { publicUrl, ways }),
      to: row.address,
      fromName: church.name,
      replyTo: church.settings.replyTo ?? church.email,
      unsubscribeUrl,
      listName: `devocionais-${church.id}`,
    }
    return [{ row, letter }]
  })
}

interface Addresses {
  readonly publicUrl: string
  readonly ways: readonly { words: string; address: string }[]
}

function letterOf(devotional: DevotionalToSend, { name }: SendingChurch, { publicUrl, ways }: Addresses) {
  const { id, title, body, bibleReference, slug, churchSlug, isPublic, audioFile } = devotional
  const address =
    isPublic && slug !== null
      ? `${publicUrl}/devocional/${churchSlug}/${slug}`
      : `${publicUrl}/devocionais/${id}`
  const words = audioFile === null ? "Ler no site" : "Ouvir e ler no site"
  const footer = [`Você recebeu este e-mail porque assinou os devocionais de ${name}.`]
  const html = [
    `<h1>${escaped(title)}</h1>`,
    ...(bibleReference === "" ? [] : [`<p><strong>${escaped(bibleReference)}</strong></p>`]),
    body,
    `<p><a href="${escaped(address)}">${words}</a></p>`,
  ].join("")
  const text = [textOfHtml(html), "--", ...footer, ...ways.map((way) => `${way.words}: ${way.address}`)]
  return {
    subject: oneLine(title),
    html: renderLetter({ heading: name, opening: null, body: html, footer, ways }),
    text: `${text.join("\n\n")}\n`,
  }
}
