import { record } from "../../../core/audit.ts"
import { minutesAfter } from "../../../core/clock.ts"
import type { AnyContext, Services } from "../../../core/context.ts"
import { continueAfterFailures } from "../../../core/continue-after-failures.ts"
import { repeatedJob } from "../../../core/define-job.ts"
import { asJob } from "../../../core/job.ts"
import { markAsFailed } from "./make-church-export.ts"

/** Where no process takes jobs, or each attempt was killed, nobody else says that it failed. */
const LONGEST_HOURS = 24

/** Deletes the files whose seven days are over, with their rows, and gives up those that were never made. */
export const deleteChurchExports = repeatedJob("delete-church-exports", "five minutes", (services) =>
  continueAfterFailures(services, "delete-church-exports", async (attempt) => {
    for (const { id, churchId } of await neverMade(services))
      await attempt({ churchId }, () =>
        asJob(services, (ctx) => markAsFailed(ctx, { churchId, exportId: id })),
      )
    for (const { id, churchId, file } of await expired(services)) {
      await attempt({ churchId }, async () => {
        // First: a store that refuses is asked again in five minutes.
        if (file !== null) await services.files.remove(file)
        await asJob(services, (ctx) => deleteRow(ctx, id))
      })
    }
  }),
)

function neverMade(services: Services) {
  return asJob(services, ({ db, now }) =>
    db
      .selectFrom("churchExports")
      .where("readyAt", "is", null)
      .where("failedAt", "is", null)
      .where("requestedAt", "<", minutesAfter(now, -LONGEST_HOURS * 60))
      .select(["id", "churchId"])
      .execute(),
  )
}

function expired(services: Services) {
  return asJob(services, ({ db, now }) =>
    db
      .selectFrom("churchExports")
      .where("expiresAt", "<=", now)
      .orderBy("id")
      .select(["id", "churchId", "file"])
      .execute(),
  )
}

async function deleteRow(ctx: AnyContext, id: number): Promise<void> {
  const gone = await ctx.db
    .deleteFrom("churchExports")
    .where("id", "=", id)
    .returning(["churchId", "file"])
    .executeTakeFirst()
  if (gone === undefined || gone.file === null) return
  const { churchId } = gone
  await record(ctx, "church.export_deleted", { entity: "church", id: churchId, churchId })
}

/** Deletes the files of a church that is erased, the rows at once. Returns how many there were. */
export async function deleteExportsOfChurch(ctx: AnyContext, churchId: number): Promise<number> {
  const gone = await ctx.db
    .deleteFrom("churchExports")
    .where("churchId", "=", churchId)
    .returning("file")
    .execute()
  ctx.afterCommit(async () => {
    for (const { file } of gone) if (file !== null) await ctx.services.files.remove(file)
  })
  return gone.length
}
