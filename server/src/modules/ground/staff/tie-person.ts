import type { Context } from "../../../core/context.ts"

/** Locks the person of a change, before the account is locked; nobody where the change names none. Throws 409 on one who is merged or anonymised. */
export async function lockPersonOf(ctx: Context, { personId }: { personId?: number | null }): Promise<void> {
  if (personId) for (const { lock } of tiesOf(ctx)) await lock(ctx, personId)
}

/** Ties an account to a person of its church, null unties it. Throws 400 on `personId`, and 409 where the person has another account. */
export async function tiePerson(
  ctx: Context,
  account: { id: number; churchId: number },
  personId: number | null,
): Promise<void> {
  for (const { tie } of tiesOf(ctx)) await tie(ctx, account, personId)
}

const tiesOf = ({ services }: Context) => services.modules.flatMap(({ accountTie }) => accountTie ?? [])
