import type { PublicContext } from "../../../core/context.ts"

const MOST = 60

/** The active branches of a church for its own page, the headquarters first: public facts alone, such as address, telephone and service times. */
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
