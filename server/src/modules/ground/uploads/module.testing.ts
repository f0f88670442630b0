import { randomBytes } from "node:crypto"
import type { TestRows } from "../../../testing/test-rows.ts"

export const testRows: TestRows = {
  async plant({ database, clock }, { church }) {
    await database.owner
      .insertInto("uploads")
      .values({
        name: randomBytes(16).toString("base64url"),
        churchId: church.id,
        mediaType: "image/webp",
        bytes: 1,
        sha256: randomBytes(32),
        createdAt: clock.now(),
      })
      .execute()
    return {}
  },
}
