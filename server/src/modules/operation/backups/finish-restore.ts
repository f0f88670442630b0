import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { endAllSessions } from "../../ground/auth/sessions/public.ts"
import { delayEndings } from "../../ground/churches/ending/public.ts"
import type { ReadBackup } from "./read-backup.ts"

/**
 * What follows on restored rows: jobs wait for the operator, since a copy of an installation must write to nobody by itself; nobody is signed
 * in, and the operator sees no church's data, since what was ended meanwhile must not live again; a church that was to end has its 30 days again; the trail says it.
 */
export async function finishRestore(
  ctx: AnyContext,
  { header }: { header: Pick<ReadBackup["header"], "createdAt"> },
): Promise<void> {
  await ctx.db
    .insertInto("queuePauses")
    .values({ since: ctx.now })
    .onConflict((paused) => paused.doNothing())
    .execute()
  await endAllSessions(ctx)
  for (const { onInstallationRestored } of ctx.services.modules) await onInstallationRestored?.(ctx)
  await delayEndings(ctx)
  await record(ctx, "installation.restored", {
    entity: "installation",
    id: null,
    churchId: null,
    facts: { from: header.createdAt },
  })
}

/** Lets jobs run again. Returns false where they were not paused. */
export async function resumeJobs(ctx: AnyContext): Promise<boolean> {
  const { numDeletedRows } = await ctx.db.deleteFrom("queuePauses").executeTakeFirst()
  return numDeletedRows > 0n
}
