import { randomBytes } from "node:crypto"
import { minutesAfter } from "../../../core/clock.ts"
import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock, services }, { church: { id } }) {
    const { id: churchExport } = await database.owner
      .insertInto("churchExports")
      .values({
        churchId: id,
        requestedAt: clock.now(),
        file: randomBytes(16).toString("base64url"),
        encryptedKey: services.encryption.encrypt("church export key", "a key"),
        readyAt: clock.now(),
        expiresAt: minutesAfter(clock.now(), 10_080),
        size: 1,
        members: 0,
        visitors: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { churchExport }
  },
}
