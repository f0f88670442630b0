/** The users who can get a scheduled report (docs/product/reports.md#5.1). */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"

export const reportRecipientsRoutes: Handlers<Contract["reportRecipients"]> = {
  list: ({ db, actor }) =>
    db
      .selectFrom("users")
      .where("churchId", "=", actor.churchId)
      .where("isActive", "=", true)
      .where("deletedAt", "is", null)
      .select(["id", "fullName"])
      .orderBy("fullName")
      .orderBy("id")
      .limit(500)
      .execute(),
}
