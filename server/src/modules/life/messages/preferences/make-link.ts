import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import type { AnyContext } from "../../../../core/context.ts"
import { hashToken, newToken } from "../../../../core/session.ts"
import { insertAll } from "../../../../db/insert-all.ts"

/** Whom a secret address is for. That of a message has its channel, purpose and address; a person's own has none of them. */
export interface LinkFor {
  readonly churchId: number
  readonly personId: number | null
  readonly channel: "email" | "whatsapp" | null
  readonly purpose: MessagePurpose | null
  /** `app.address_hash` of where the message goes. */
  readonly addressHash: Buffer | null
  /** The line of the message: its statistics count who left the purpose through it. */
  readonly recipientId?: number | null
}

/** Makes a secret address (docs/product/messages.md#1.4). Returns its token, of which only a hash is stored. */
export async function makePreferencesLink(ctx: AnyContext, link: LinkFor): Promise<string> {
  const [token] = await makeLinks(ctx, [link])
  if (token === undefined) throw new Error("no token for a link")
  return token
}

/** The same for many, in one statement: a token for each, in their order. */
export async function makeLinks(ctx: AnyContext, links: readonly LinkFor[]): Promise<string[]> {
  const made = links.map((link) => ({ link, token: newToken() }))
  const rows = made.map(({ link, token }) => ({
    recipientId: null,
    ...link,
    // No key: what the link of an old letter is found by must outlive a change of keys, and 256 random bits need none.
    tokenHash: hashToken(token),
    madeAt: ctx.now,
  }))
  if (rows.length > 0) await insertAll("messageLinks", rows).execute(ctx.db)
  return made.map(({ token }) => token)
}
