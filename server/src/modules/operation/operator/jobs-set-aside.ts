import { record } from "../../../core/audit.ts"
import type { AnyContext } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { notFound } from "../../../core/errors.ts"
import { resumeJobs } from "../backups/public.ts"

/** Tries a job that was set aside again, or gives it up, and records that. Throws 404 where none has this number (any more). */
export async function changeJobSetAside(ctx: AnyContext, id: number, how: "retry" | "drop"): Promise<void> {
  const name = await ctx.services.queue[how](id)
  ensure(name !== null, () => notFound(`Não há trabalho com falha de número ${id}.`))
  const action = how === "retry" ? "job.retried" : "job.dropped"
  await record(ctx, action, { entity: "job", id, churchId: null, facts: { job: name } })
}

/** Lets jobs run again that are paused since a restore. Returns whether they were. */
export async function resumeAllJobs(ctx: AnyContext): Promise<boolean> {
  if (!(await resumeJobs(ctx))) return false
  await record(ctx, "jobs.resumed", { entity: "installation", id: null, churchId: null, facts: {} })
  return true
}
