import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { DeskContext } from "../../../../core/context.ts"
import type { JobSetAside } from "../../../../core/queue.ts"

/** How much background work there is, and the oldest jobs that were set aside; never what they are about. */
export async function jobsAtDesk(ctx: DeskContext) {
  const { queue } = ctx.services
  const { due, waiting, running, retrying, setAside } = await queue.count()
  const jobs = (await queue.setAside()).slice(0, MAX_LISTED)
  const churches = await churchesOf(ctx, jobs)
  return {
    paused: await queue.isPaused(),
    processes: await queue.processes(),
    counts: { waiting: due + waiting, running, retrying, setAside },
    setAside: jobs.map(({ id, name, attempts, since, fault, churchId, userId }) => ({
      id,
      name,
      attempts,
      since,
      fault,
      churchId: churchId ?? (userId === null ? null : (churches.get(userId) ?? null)),
    })),
  }
}

/** The churches of the people whom jobs name. */
async function churchesOf(
  { db }: DeskContext,
  jobs: readonly JobSetAside[],
): Promise<Map<number, number | null>> {
  const userIds = jobs.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  if (userIds.length === 0) return new Map()
  const people = await db.selectFrom("users").where("id", "in", userIds).select(["id", "churchId"]).execute()
  return new Map(people.map(({ id, churchId }) => [id, churchId]))
}
