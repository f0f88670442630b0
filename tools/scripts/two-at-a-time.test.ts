import { expect, it } from "vitest"
import { twoAtATime } from "./two-at-a-time.ts"

async function outcome(commands: string[]) {
  const written: string[] = []
  const code = await twoAtATime(commands, (text) => written.push(text))
  return { code, written: written.toSorted() }
}

it("runs all despite failures, and returns the first failure of the list", async () => {
  const { code, written } = await outcome([
    `node -e "console.log('one')"`,
    `node -e "console.error('two'); process.exitCode = 2"`,
    `node -e "console.log('three'); process.exitCode = 3"`,
    `node -e "console.log('four')"`,
  ])
  expect(code).toBe(2)
  expect(written.map((text) => text.split("\n").at(1))).toEqual(["two", "four", "one", "three"])
  expect(written.filter((text) => text.includes("(exit 2)\ntwo\n"))).toHaveLength(1)
})

it("prints each output as a whole, and returns 0 when all succeed", async () => {
  const long = `node -e "console.log('x'.repeat(300000))"`
  const { code, written } = await outcome([long, long, `node -e "console.log('short')"`])
  expect(code).toBe(0)
  expect(written.filter((text) => text.endsWith(`\n${"x".repeat(300_000)}\n`))).toHaveLength(2)
})

it("reports an unknown command", async () => {
  const { code, written } = await outcome(["there-is-no-such-command"])
  expect(code).not.toBe(0)
  expect(written[0]).toContain("there-is-no-such-command")
})
