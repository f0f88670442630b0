import { once } from "node:events"
import { describe, expect, it } from "vitest"
import { exitCodeOf, runCaptured } from "./children.ts"

describe("a program whose output is captured", () => {
  it.each(["log", "error"])("captures its last lines of console.%s, and its exit code", async (voice) => {
    const program = `for (const n of [1, 2, 3, 4]) console.${voice}('oração', n); process.exitCode = 3`
    const heard = runCaptured(["-e", program], 3)
    const closed = once(heard.child, "close")
    expect(await exitCodeOf(heard.child)).toBe(3)
    await closed
    expect(heard.lastWords()).toBe("oração 3\noração 4\n")
  })
})
