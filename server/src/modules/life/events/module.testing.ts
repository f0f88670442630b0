import type { TestRows } from "../../../testing/test-rows.ts"

const SESSION = { starts_at: "2027-05-01T19:00:00-03:00", ends_at: "2027-05-01T21:00:00-03:00" }

export const testRows: TestRows = {
  async plant({ make, database }, { church, branchId }) {
    const { id } = await make.anEvent({ church, branchId })
    await database.owner
      .insertInto("eventQuestions")
      .values({
        churchId: church.id,
        eventId: id,
        place: 0,
        label: "Tamanho da camiseta",
        kind: "text",
        askedOf: "attendee",
      })
      .execute()
    return { events: id }
  },
  bodies: { "events.create": { title: "Retiro", sessions: [SESSION] } },
}
