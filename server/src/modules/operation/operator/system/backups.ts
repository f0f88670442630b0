import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { DeskContext } from "../../../../core/context.ts"
import { enqueue } from "../../../../core/define-job.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { dailyBackup, keptBackups } from "../../backups/public.ts"

/** Any constant that differs from the other advisory locks of this database. */
const ASKING = 5_301_744

/** The backups that the product keeps, where they go, and whether one is being made. Never the passphrase. */
export async function backupsAtDesk({ db, services }: DeskContext) {
  const { passphrase, to } = services.config.backup
  return {
    to,
    passphraseSet: passphrase !== null,
    state: await services.queue.stateOf(dailyBackup),
    backups: await keptBackups(db),
  }
}

/** Has a backup made in the background. Throws 409 without a passphrase, while jobs are paused, and while one is being made. */
export async function requestBackup(ctx: DeskContext): Promise<void> {
  const { config, queue } = ctx.services
  ensure(config.backup.passphrase !== null, () =>
    conflict("Sem BACKUP_PASSPHRASE não há cópia. Informe essa senha no .env e reinicie."),
  )
  ensure(!(await queue.isPaused()), () =>
    conflict("Os trabalhos estão parados desde uma restauração. Retome-os em «Trabalhos»."),
  )
  // A second click waits here until the first one is stored.
  await sql`select pg_advisory_xact_lock(${ASKING})`.execute(ctx.db)
  const state = await queue.stateOf(dailyBackup)
  ensure(state !== "running" && state !== "waiting", () =>
    conflict("Já há uma cópia de segurança em andamento."),
  )
  // The key of the daily one: what failed before and waits begins anew now.
  await enqueue(ctx.db, dailyBackup, {}, { key: dailyBackup.name })
  await record(ctx, "backup.requested", { entity: "installation", id: null, churchId: null, facts: {} })
}
