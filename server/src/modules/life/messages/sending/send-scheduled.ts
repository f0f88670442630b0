import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import { asJobOf, asJobOfUser } from "../../../../core/job.ts"
import { leave, type Outcome } from "./leave.ts"
import { storeOutcome } from "./store-outcome.ts"

/** Later than that a message is not what its sender meant any more. */
const LATEST_MINUTES = 12 * 60

const paused = (pausedReason: string): Outcome => ({ state: "paused", recipients: 0, pausedReason })

const TOO_LATE = paused("O horário passou. Envie de novo ou cancele.")
export const SENDER_GONE = paused("Quem enviou não tem mais acesso. Envie de novo ou cancele.")

interface Due {
  id: number
  churchId: number
  scheduledAt: Date | null
  confirmedById: number | null
}

/** Lets messages leave whose time has come, each counted anew as its sender (docs/product/messages.md#3.3). */
export const sendScheduledMessages = repeatedJob("send-scheduled-messages", "minute", async (services) => {
  const due = await dueMessages(services)
  await continueAfterFailures(services, "send-scheduled-messages", async (attempt) => {
    for (const message of due)
      await attempt({ churchId: message.churchId, messageId: message.id }, () => sendDue(services, message))
  })
})

/** After a restore nothing leaves before somebody lets it (docs/product/messages.md#6.2). */
function dueMessages(services: Services): Promise<Due[]> {
  return services.database.withSystem((db) =>
    db
      .selectFrom("messages")
      .innerJoin("churches", "churches.id", "messages.churchId")
      .leftJoin("messageSettings as settings", "settings.churchId", "messages.churchId")
      .where("messages.state", "=", "scheduled")
      .where("messages.scheduledAt", "<=", services.clock.now())
      .where("churches.deletedAt", "is", null)
      .where("churches.disabledAt", "is", null)
      .where("settings.heldAt", "is", null)
      .orderBy("messages.id")
      .select(["messages.id", "messages.churchId", "messages.scheduledAt", "messages.confirmedById"])
      .execute(),
  )
}

async function sendDue(services: Services, message: Due): Promise<void> {
  const { churchId, confirmedById: userId, scheduledAt } = message
  const isLate = scheduledAt !== null && scheduledAt < minutesAfter(services.clock.now(), -LATEST_MINUTES)
  if (isLate) return asJobOf(services, churchId, (ctx) => storeIfDue(ctx, message, TOO_LATE))
  const acted =
    userId === null
      ? null
      : await asJobOfUser(services, { userId, churchId }, async (ctx) => {
          const locked = await lockDue(ctx, message)
          if (locked) await storeOutcome(ctx, locked, await leave(ctx, locked))
          return true
        })
  if (acted === null) await asJobOf(services, churchId, (ctx) => storeIfDue(ctx, message, SENDER_GONE))
}

async function storeIfDue(ctx: AnyContext, message: Due, outcome: Outcome): Promise<void> {
  const locked = await lockDue(ctx, message)
  if (locked) await storeOutcome(ctx, locked, outcome)
}

/** The message, locked, where nobody has changed or cancelled it meanwhile. */
function lockDue({ db, now }: AnyContext, { id }: Due) {
  return db
    .selectFrom("messages")
    .where("id", "=", id)
    .where("state", "=", "scheduled")
    .where("scheduledAt", "<=", now)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}
