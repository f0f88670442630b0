import { once } from "node:events"
import { describe, expect, it } from "vitest"
import { exitCodeOf, failuresIn, runCaptured } from "./children.ts"

describe("a program whose output is captured", () => {
  it.each(["log", "error"])("captures its last lines of console.%s, and its exit code", async (voice) => {
    const program = `for (const n of [1, 2, 3, 4]) console.${voice}('oração', n); process.exitCode = 3`
    const heard = runCaptured(["-e", program], 3)
    const closed = once(heard.child, "close")
    expect(await exitCodeOf(heard.child)).toBe(3)
    await closed
    expect(heard.lastLines()).toBe("oração 3\noração 4\n")
  })
})

it("repeats the failed tests, with the first line of each error", () => {
  const said = [
    " FAIL  a.test.ts > a",
    " FAIL  a.test.ts > b",
    "Error: 1 is not 2",
    "  at a",
    "\u001b[41m FAIL \u001b[49m b.test.ts",
    "Error: gone",
    "more",
  ]
  expect(failuresIn(said)).toEqual([...said.slice(0, 3), " FAIL  b.test.ts", "Error: gone"])
})
