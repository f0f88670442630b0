import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { queueEmail } from "../../emails/public.ts"
import { churchesWithoutUsersEmail } from "./email-templates.ts"

const DAY_MINUTES = 24 * 60
/** An invitation that was not accepted for so long is no way in. */
const INVITED_DAYS = 30
const ASKED_AGAIN_DAYS = 30

/**
 * The churches that nobody can sign in to, with the day since when that is known, and the end that was asked for. Not those of a denomination
 * with an office, whose people may enter them. For the operator, in a system transaction.
 */
export async function listChurchesWithoutUsers(ctx: AnyContext) {
  const rows = await deserted(ctx)
    .leftJoin("churchesWithoutUsers as known", "known.churchId", "churches.id")
    .leftJoin("churchEndings as ending", "ending.churchId", "churches.id")
    .orderBy("churches.id")
    .select([
      "churches.id",
      "churches.name",
      "churches.city",
      "churches.state",
      "churches.email",
      "known.operatorAskedAt",
      "ending.endsAt",
      sql<Date>`coalesce((select max(deleted_at) from users where church_id = churches.id), churches.created_at)`.as(
        "since",
      ),
    ])
    .execute()
  return rows.map(({ since, endsAt, ...church }) => ({
    ...church,
    since: civilDay(since),
    endsOn: endsAt === null ? null : civilDay(endsAt),
  }))
}

/** Finds such churches every day, and asks the operator about each at once and then once a month. */
export const findChurchesWithoutUsers = repeatedJob(
  "find-churches-without-users",
  "day",
  (services: Services) =>
    asJob(services, async (ctx) => {
      const churches = await listChurchesWithoutUsers(ctx)
      await remember(ctx, churches)
      const askedBefore = minutesAfter(ctx.now, -ASKED_AGAIN_DAYS * DAY_MINUTES)
      const due = churches.filter(
        ({ endsOn, operatorAskedAt }) =>
          endsOn === null && (operatorAskedAt === null || operatorAskedAt <= askedBefore),
      )
      if (due.length === 0) return
      const { operatorEmail } = services.config
      if (operatorEmail === null) {
        services.log.warn(
          { count: due.length },
          "churches have no user, and there is no OPERATOR_EMAIL to ask",
        )
        return
      }
      const found = due.map(({ id, name, city, state, since }) => ({
        id,
        name,
        place: `${city}/${state}`,
        since,
      }))
      await queueEmail(ctx, churchesWithoutUsersEmail(operatorEmail, found), "operator")
      await ctx.db
        .updateTable("churchesWithoutUsers")
        .set({ operatorAskedAt: ctx.now })
        .where(
          "churchId",
          "in",
          due.map(({ id }) => id),
        )
        .execute()
    }),
)

/** Those that are new, and no longer those that have a user again. */
async function remember({ db, now }: AnyContext, churches: readonly { id: number }[]): Promise<void> {
  const ids = churches.map(({ id }) => id)
  await db
    .deleteFrom("churchesWithoutUsers")
    .where(sql<boolean>`church_id <> all (${ids}::bigint[])`)
    .execute()
  if (ids.length === 0) return
  await db
    .insertInto("churchesWithoutUsers")
    .values(ids.map((churchId) => ({ churchId, foundAt: now })))
    .onConflict((known) => known.doNothing())
    .execute()
}

function deserted({ db, now }: AnyContext) {
  return db
    .selectFrom("churches")
    .where("churches.deletedAt", "is", null)
    .where(sql<boolean>`not exists (select from ended_churches where ended_churches.id = churches.id)`)
    .where(sql<boolean>`not (churches.affiliation = 'approved' and app.has_office(churches.denomination_id))`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("users")
            .whereRef("users.churchId", "=", "churches.id")
            .where("users.isActive", "=", true)
            .where((of) =>
              of.or([
                of("users.passwordHash", "is not", null),
                of("users.invitedAt", ">", minutesAfter(now, -INVITED_DAYS * DAY_MINUTES)),
              ]),
            )
            .select("users.id"),
        ),
      ),
    )
}
