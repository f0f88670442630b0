import { setTimeout as pause } from "node:timers/promises"

/** The tasks that the tests run in a thread. */
export type TestTask =
  | { kind: "echo"; text: string }
  | { kind: "wait"; ms: number }
  | { kind: "spin" }
  | { kind: "eat" }
  | { kind: "fail" }

export default async function run(task: TestTask): Promise<string> {
  switch (task.kind) {
    case "echo":
      return task.text
    case "wait":
      return await pause(task.ms, "waited")
    case "spin":
      for (;;);
    case "eat": {
      const kept: string[][] = []
      // About 300 MB: without a limit the test must fail, not the machine.
      while (kept.length < 60) kept.push(Array.from({ length: 100_000 }, (_, n) => `${kept.length} ${n}`))
      return "all of it fits"
    }
    case "fail":
      throw new RangeError("no such sheet")
  }
}
