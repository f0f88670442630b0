import pg from "pg"
import { describe, expect, it, vi } from "vitest"
import { createLog } from "../core/log.ts"
import { retryOnDeadlock } from "./retry-on-deadlock.ts"

const log = createLog("silent")
const refusedWith = (code: string) => Object.assign(new pg.DatabaseError("given up", 0, "error"), { code })

describe("a transaction that PostgreSQL aborted because of a deadlock", () => {
  it("runs again, with the second result", async () => {
    const transaction = vi.fn().mockRejectedValueOnce(refusedWith("40P01")).mockResolvedValueOnce("done")
    expect(await retryOnDeadlock(log, transaction)).toBe("done")
    expect(transaction).toHaveBeenCalledTimes(2)
  })

  it("fails after the third attempt", async () => {
    const transaction = vi.fn().mockRejectedValue(refusedWith("40P01"))
    await expect(retryOnDeadlock(log, transaction)).rejects.toMatchObject({ code: "40P01" })
    expect(transaction).toHaveBeenCalledTimes(3)
  })

  it.each([refusedWith("23505"), new Error("40P01")])(
    "does not run again for any other error: %s",
    async (fault) => {
      const transaction = vi.fn().mockRejectedValue(fault)
      await expect(retryOnDeadlock(log, transaction)).rejects.toBe(fault)
      expect(transaction).toHaveBeenCalledTimes(1)
    },
  )
})
