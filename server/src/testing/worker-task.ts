/** What the tests let a thread do. */
export type TestTask = { kind: "echo"; text: string } | { kind: "spin" } | { kind: "eat" } | { kind: "fail" }

export default async function run(task: TestTask): Promise<string> {
  switch (task.kind) {
    case "echo":
      return task.text
    case "spin":
      for (;;);
    case "eat": {
      const kept: string[][] = []
      for (;;) kept.push(Array.from({ length: 100_000 }, (_, n) => `${kept.length} ${n}`))
    }
    case "fail":
      throw new RangeError("no such sheet")
  }
}
