import type { PublicContext } from "../../../../core/context.ts"

const MOST = 6

/** The next public events of a church, for its own page: those that have a page and are not over. */
export function eventsToCome({ db, now }: PublicContext, churchId: number) {
  return db
    .selectFrom("events")
    .where("churchId", "=", churchId)
    .where("visibility", "=", "public")
    .where("status", "in", ["published", "closed"])
    .where("endsAt", ">", now)
    .orderBy("startsAt")
    .orderBy("id")
    .limit(MOST)
    .select(["title", "slug", "place", "startsAt"])
    .execute()
}
