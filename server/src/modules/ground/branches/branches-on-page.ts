import type { PublicContext } from "../../../core/context.ts"

const MOST = 60

/** The active branches of a church beside its headquarters, for its own page: what stands on the church's own sign. */
export function branchesOnPage({ db }: PublicContext, churchId: number) {
  return db
    .selectFrom("branches")
    .where("churchId", "=", churchId)
    .where("isActive", "=", true)
    .where("deletedAt", "is", null)
    .orderBy((eb) => eb("kind", "=", "headquarters"), "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(MOST)
    .select([
      "kind",
      "name",
      "phone",
      "serviceTimes",
      "address",
      "number",
      "complement",
      "neighborhood",
      "city",
      "state",
      "zipcode",
    ])
    .execute()
}
