import type { TestRows } from "../../../testing/test-rows.ts"

/** One that waits for its reader, with a reading; and a subscription of the user's own, who has got it. */
export const testRows: TestRows = {
  async plant({ database: { owner }, clock }, { church, user }) {
    const churchId = church.id
    const now = clock.now()
    const { id: devotionalId } = await owner
      .insertInto("devotionals")
      .values({ churchId, title: "Paz", body: "<p>Paz.</p>", isPublic: true, createdAt: now })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("devotionalReads")
      .values({ churchId, devotionalId, day: "2026-11-18", reads: 1 })
      .execute()
    const { id: subscriptionId } = await owner
      .insertInto("devotionalSubscriptions")
      .values({
        churchId,
        userId: user.id,
        email: null,
        channel: "bell",
        tokenHash: null,
        askedAt: now,
        confirmedAt: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("devotionalDeliveries")
      .values({
        churchId,
        devotionalId,
        subscriptionId,
        state: "sent",
        dueAt: now,
        claimedUntil: null,
        triedAt: null,
      })
      .execute()
    return { devotionals: devotionalId, devotionalAudio: devotionalId }
  },
  bodies: {
    "devotionals.create": { title: "Paz" },
    "devotionalAudio.upload": { file: "no file" },
    "devotionalPage.subscribe": { email: "leitora@example.org", consent: true },
    "devotionalSubscription.change": { channels: ["bell"] },
  },
}
