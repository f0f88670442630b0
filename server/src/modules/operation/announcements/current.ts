import { MAX_NOTICES } from "@aprisco/contract/announcements/routes"
import type { SignedInContext } from "../../../core/context.ts"

/** What the operator tells this person now, the latest first; some of it only who administers a church or more. */
export function currentAnnouncements({ db, now, actor }: SignedInContext) {
  const administers = actor.permissions.has("church.manage")
  return db
    .selectFrom("operatorNotices")
    .where("startsAt", "<=", now)
    .where("endsAt", ">", now)
    .where("endedAt", "is", null)
    .$if(!administers, (query) => query.where("administratorsOnly", "=", false))
    .orderBy("startsAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_NOTICES)
    .select(["id", "title", "body"])
    .execute()
}
