import { describe, expect, it } from "vitest"
import { checkEach } from "./check-each.ts"

describe("a check of many cells", () => {
  it("continues after a failure, and lists each failed cell with the expected and the actual value", async () => {
    const checked: number[] = []
    const walk = checkEach([1, 2, 3, 4], String, async (cell) => {
      checked.push(cell)
      if (cell === 4) throw new Error("no answer")
      expect({ status: cell % 2 === 0 ? 403 : 200 }).toEqual({ status: 200 })
    })
    await expect(walk).rejects.toThrow(
      /^2 of 4 failed\n2: expected \{ status: 200 \}, got \{ status: 403 \} \(.*\)\n4: no answer$/,
    )
    expect(checked).toEqual([1, 2, 3, 4])
  })

  it("fails without a cell", async () => {
    await expect(checkEach([], String, () => undefined)).rejects.toThrow("there is no cell to check")
  })

  it("shows the lines of a check inside it", async () => {
    const walk = checkEach(["members.list"], String, () =>
      checkEach(["LEADER", "MEMBER"], String, (role) => {
        if (role === "MEMBER") throw new Error("answered 200")
      }),
    )
    await expect(walk).rejects.toThrow("1 of 1 failed\nmembers.list: 1 of 2 failed\n  MEMBER: answered 200")
  })
})
