import type { groupPage } from "@aprisco/contract/groups/public-page"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { Context, PublicContext, RequestContext } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { newToken } from "../../../../core/session.ts"
import { mayManage } from "../policy.ts"
import { publicGroups } from "./public-groups.ts"

type Address = ReplyOf<typeof groupPage.address>

const PURPOSE = "group page address"

/** The keyed hashes of a page's code under each accepted key, the current one first. */
export function pageHashes(
  { services }: Pick<RequestContext, "services">,
  code: string,
): [Buffer, ...Buffer[]] {
  return services.encryption.hashes(PURPOSE, code)
}

/** The address of the church's page of groups; null until somebody makes one: a read makes nothing. */
export async function pageAddress(ctx: Context): Promise<Address> {
  const row = await ctx.db
    .selectFrom("groupPages")
    .where("churchId", "=", ctx.actor.churchId)
    .select(["encryptedToken", "madeAt"])
    .executeTakeFirst()
  const { config, encryption } = ctx.services
  return {
    url: row
      ? `${config.publicUrl}/encontre-um-grupo/${encryption.decrypt(PURPOSE, row.encryptedToken)}`
      : null,
    madeAt: row?.madeAt ?? null,
    can: { manage: mayRenew(ctx) },
  }
}

/** The path of the page, for the church's own page; null where it has no address yet or no group. The church chose to show both. */
export async function pathOfGroups(ctx: PublicContext, churchId: number): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("groupPages")
    .where("churchId", "=", churchId)
    .select("encryptedToken")
    .executeTakeFirst()
  if (row === undefined || (await publicGroups(ctx, churchId)).length === 0) return null
  return `/encontre-um-grupo/${ctx.services.encryption.decrypt(PURPOSE, row.encryptedToken)}`
}

/** Gives the page a new address; the old one answers 404 from now on. Throws 403 to whoever does not manage the groups of the whole church. */
export async function renewPageAddress(ctx: Context): Promise<Address> {
  ensure(mayRenew(ctx))
  const { churchId, userId } = ctx.actor
  const token = newToken()
  const values = {
    tokenHash: pageHashes(ctx, token)[0],
    encryptedToken: ctx.services.encryption.encrypt(PURPOSE, token),
    madeAt: ctx.now,
    madeById: userId,
  }
  await ctx.db
    .insertInto("groupPages")
    .values({ churchId, ...values })
    .onConflict((taken) => taken.column("churchId").doUpdateSet(values))
    .execute()
  await record(ctx, "group_page.address_renewed", { entity: "group_page", id: null, churchId })
  return pageAddress(ctx)
}

/** The page is the whole church's: a manager of branches would end what others have printed. */
function mayRenew(ctx: Context): boolean {
  return mayManage(ctx) && ctx.actor.branchIds === null
}
