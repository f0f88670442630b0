/** How a church sends messages, and which addresses it does not write to any more. */
import type { Contract } from "@aprisco/contract"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { ACCOUNT_MAIL_KINDS, ACCOUNT_MAIL_STATES } from "@aprisco/contract/messages/labels"
import { accountMails, messageSettings } from "@aprisco/contract/messages/settings"
import type { Context } from "../../../../core/context.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { accountMailsOf } from "../../../ground/emails/public.ts"
import { changeMessageSettings } from "./change-settings.ts"
import { settingsOf } from "./church-settings.ts"
import { releaseMessages } from "./release-messages.ts"
import { liftAddress, listSuppressed } from "./suppressed-addresses.ts"
import { tryChannel } from "./try-channel.ts"

export const messageSettingsRoutes: Handlers<Contract["messageSettings"]> = {
  read: readSettings,
  update: async (ctx, { body }) => {
    await changeMessageSettings(ctx, body)
    return readSettings(ctx)
  },
  test: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const answer = await tryChannel(requestContext, actor, body.channel)
      return async () => answer
    },
  },
  release: async (ctx) => {
    await releaseMessages(ctx)
    return readSettings(ctx)
  },
  suppressed: async (ctx, { query }) => {
    const { rows, count } = await listSuppressed(ctx, query)
    return toPage(messageSettings.suppressed.path, query, count, rows)
  },
  lift: async (ctx, { params }) => {
    await liftAddress(ctx, params.id)
    return undefined
  },
}

export const accountMailsRoutes: Handlers<Contract["accountMails"]> = {
  list: async (ctx, { query }) => {
    const { rows, count } = await accountMailsOf(ctx, query)
    const results = rows.map((mail) => ({
      ...mail,
      kindDisplay: ACCOUNT_MAIL_KINDS[mail.kind],
      stateDisplay: ACCOUNT_MAIL_STATES[mail.state],
    }))
    return toPage(accountMails.list.path, query, count, results)
  },
}

async function readSettings(ctx: Context): Promise<ReplyOf<typeof messageSettings.read>> {
  const { heldAt, ...settings } = await settingsOf(ctx.db, ctx.actor.churchId)
  return { ...settings, held: heldAt !== null }
}
