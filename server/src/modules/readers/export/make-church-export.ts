import { randomBytes } from "node:crypto"
import { EXPORT_DAYS } from "@aprisco/contract/export/routes"
import { z } from "zod"
import { record } from "../../../core/audit.ts"
import { minutesAfter } from "../../../core/clock.ts"
import type { AnyContext, Services } from "../../../core/context.ts"
import { defineJob, enqueue, type JobAttempt } from "../../../core/define-job.ts"
import { drawFileKey, encryptFrames } from "../../../core/encrypted-frames.ts"
import { asJobOf } from "../../../core/job.ts"
import { churchArchive } from "./church-archive.ts"
import { peopleIn } from "./export-church.ts"
import { mailChurchExport } from "./mail-church-export.ts"
import type { ExportSource } from "./read-table.ts"
import { exportProgress } from "./report-progress.ts"

/** About five minutes in all: somebody waits for the file, and can ask again. */
const MOST_ATTEMPTS = 6

const DAY = 24 * 60

const payload = z.object({ churchId: z.number().int(), exportId: z.number().int() })
type Named = z.infer<typeof payload>

/**
 * Makes the file with all data of a church, in the scope of that church: encrypted in frames under a key of its own, and written while it is
 * read, each batch of rows in a transaction of its own. An attempt that is interrupted leaves nothing that is shown; the next one begins anew.
 */
export const makeChurchExport = defineJob({
  name: "make-church-export",
  payload,
  mostAttempts: MOST_ATTEMPTS,
  async run(services, named, attempt) {
    const begun = await beginAttempt(services, named)
    if (begun === null) return
    try {
      const size = await writeFile(services, named, begun)
      if (!(await finish(services, named, { file: begun.file, size })))
        await services.files.remove(begun.file)
    } catch (error) {
      await giveUp(services, named, begun.file, attempt)
      throw error
    }
  },
})

interface Begun {
  readonly file: string
  readonly key: Buffer
}

/** Draws a name and a key: nothing is ever written twice under one key. Null: it is gone, or was answered. */
async function beginAttempt(services: Services, { churchId, exportId }: Named): Promise<Begun | null> {
  const key = drawFileKey()
  const file = randomBytes(16).toString("base64url")
  const former = await asJobOf(services, churchId, async ({ db, now }) => {
    const open = await db
      .selectFrom("churchExports")
      .where("id", "=", exportId)
      .where("readyAt", "is", null)
      .where("failedAt", "is", null)
      .select("file")
      .forUpdate()
      .executeTakeFirst()
    if (open === undefined) return null
    const encryptedKey = services.encryption.encrypt("church export key", key.toString("base64"))
    await db
      .updateTable("churchExports")
      .set({ begunAt: now, parts: 0, partsDone: 0, rowsDone: 0, file, encryptedKey })
      .where("id", "=", exportId)
      .execute()
    return open
  })
  if (former === null) return null
  if (former.file !== null) await services.files.remove(former.file)
  return { file, key }
}

/** Returns how many bytes the archive has. */
async function writeFile(
  services: Services,
  { churchId, exportId }: Named,
  { file, key }: Begun,
): Promise<number> {
  const source: ExportSource = {
    churchId,
    hidesGivers: await asJobOf(services, churchId, (ctx) => isOfOffice(ctx, exportId)),
    services,
    log: services.log,
    read: (work) => asJobOf(services, churchId, ({ db }) => work(db)),
  }
  const progress = exportProgress(services, churchId, exportId, file)
  await services.files.writeStream(
    file,
    encryptFrames(key, progress.measured(churchArchive(source, progress))),
  )
  await progress.save()
  return progress.bytes()
}

/** Whether a person of the office asked for it, who had entered the church. */
async function isOfOffice({ db }: AnyContext, exportId: number): Promise<boolean> {
  const asker = await db
    .selectFrom("churchExports")
    .innerJoin("users", "users.id", "churchExports.requestedById")
    .where("churchExports.id", "=", exportId)
    .whereRef("users.churchId", "!=", "churchExports.churchId")
    .select("users.id")
    .executeTakeFirst()
  return asker !== undefined
}

/** False: meanwhile it was deleted, with its church, or another attempt has begun. */
function finish(
  services: Services,
  { churchId, exportId }: Named,
  { file, size }: { file: string; size: number },
): Promise<boolean> {
  return asJobOf(services, churchId, async (ctx) => {
    const people = await peopleIn(ctx.db, churchId)
    const ready = await ctx.db
      .updateTable("churchExports")
      .set({ readyAt: ctx.now, expiresAt: minutesAfter(ctx.now, EXPORT_DAYS * DAY), size, ...people })
      .where("id", "=", exportId)
      .where("file", "=", file)
      .where("failedAt", "is", null)
      .returning("requestedById")
      .executeTakeFirst()
    if (ready === undefined) return false
    const facts = { format: "zip", ...people }
    await record(ctx, "church.export_made", { entity: "church", id: churchId, churchId, facts })
    await enqueue(ctx.db, mailChurchExport, { churchId, exportId })
    return true
  })
}

async function giveUp(services: Services, named: Named, file: string, { number }: JobAttempt): Promise<void> {
  // Where the store fails, the sweep of the store deletes it.
  await services.files.remove(file).catch(() => undefined)
  if (number >= MOST_ATTEMPTS) await asJobOf(services, named.churchId, (ctx) => markAsFailed(ctx, named))
}

/** What can be seen of it from here on is that it failed, and a new one can be asked for. */
export async function markAsFailed(ctx: AnyContext, { churchId, exportId }: Named): Promise<void> {
  const failed = await ctx.db
    .updateTable("churchExports")
    .set({
      failedAt: ctx.now,
      expiresAt: minutesAfter(ctx.now, EXPORT_DAYS * DAY),
      file: null,
      encryptedKey: null,
    })
    .where("id", "=", exportId)
    .where("readyAt", "is", null)
    .where("failedAt", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (failed === undefined) return
  await record(ctx, "church.export_failed", { entity: "church", id: churchId, churchId })
}
