import { minutesAfter } from "../../../core/clock.ts"
import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock }, { church }) {
    const { id, denominationId } = church
    await database.owner
      .insertInto("affiliationEvents")
      .values({ churchId: id, denominationId, kind: "requested", byOffice: false, at: clock.now() })
      .execute()
    await database.owner
      .insertInto("churchEndings")
      .values({
        churchId: id,
        askedAt: clock.now(),
        byOperator: false,
        endsAt: minutesAfter(clock.now(), 43_200),
      })
      .onConflict((planted) => planted.doNothing())
      .execute()
    await database.owner
      .insertInto("churchesWithoutUsers")
      .values({ churchId: id, foundAt: clock.now() })
      .onConflict((planted) => planted.doNothing())
      .execute()
    await database.owner
      .insertInto("privacyNotices")
      .values({
        churchId: id,
        version: `v${id}`,
        hash: String(id).padStart(64, "0"),
        text: "Aviso",
        since: clock.now(),
      })
      .onConflict((planted) => planted.doNothing())
      .execute()
    await database.owner
      .insertInto("formerChurchSlugs")
      .values({ slug: `antes-${id}`, churchId: id })
      .onConflict((planted) => planted.doNothing())
      .execute()
    await database.owner
      .insertInto("numberSeries")
      .values({ churchId: id, series: "examples", year: 2026, last: 12 })
      .onConflict((planted) => planted.doNothing())
      .execute()
    return { churches: id, officeEntry: id }
  },
  bodies: {
    "churches.replace": {
      name: "Outra Igreja",
      email: "outra@example.org",
      phone: "(11) 3123-4567",
      zipcode: "01310-100",
      address: "Rua das Oliveiras",
      city: "São Paulo",
      state: "SP",
      pastor_name: "Elias Prado",
    },
    "churches.refuse": { reason: "Faltam documentos" },
    "churches.endAffiliation": { reason: "Faltam documentos" },
  },
}
