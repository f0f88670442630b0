import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { createTestDatabase } from "../testing/database.ts"
import { connectDatabase } from "./open.ts"
import { POOL_SIZE } from "./pool-size.ts"

it("answers the health check while every connection for requests is taken", async () => {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-open-"))
  const settings = {
    dataDir,
    databaseUrl: database.ownerUrl,
    appSecret: "a secret of this test, long enough",
  }
  const opened = await connectDatabase(settings, {
    tell: () => undefined,
    onLost: () => undefined,
    seed: async () => undefined,
  })
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  try {
    let begun = 0
    await new Promise<void>((allBegun, failed) => {
      const work = async () => {
        begun += 1
        if (begun === POOL_SIZE) allBegun()
        await ended
      }
      for (let n = 0; n < POOL_SIZE; n += 1) opened.database.withSystem(work).catch(failed)
    })
    await expect(opened.database.ping()).resolves.toBeUndefined()
  } finally {
    end()
    await opened.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
