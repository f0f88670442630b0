import { afterEach, expect, it } from "vitest"
import type { TestTask } from "../testing/worker-task.ts"
import { createWorkerPool, type WorkerLimits, type WorkerPool } from "./worker-pool.ts"

const pools: WorkerPool<TestTask, string>[] = []
function aPool(limits: Partial<WorkerLimits> = {}): WorkerPool<TestTask, string> {
  const pool = createWorkerPool<TestTask, string>(new URL("../testing/worker-task.ts", import.meta.url), {
    threads: 1,
    queue: 1,
    timeoutMs: 30_000,
    memoryMb: 32,
    ...limits,
  })
  pools.push(pool)
  return pool
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

it("returns what the task returned, and throws what it threw", async () => {
  const pool = aPool()
  expect(await pool.run({ kind: "echo", text: "a" })).toBe("a")
  await expect(pool.run({ kind: "fail" })).rejects.toThrow("no such sheet")
  expect(await pool.run({ kind: "echo", text: "b" })).toBe("b")
})

it("stops a task that never ends, and goes on with the next", async () => {
  const pool = aPool({ timeoutMs: 2_000 })
  await expect(pool.run({ kind: "spin" })).rejects.toMatchObject({ reason: "time" })
  expect(await pool.run({ kind: "echo", text: "next" })).toBe("next")
})

it("stops a task that uses too much of the processor, and goes on with the next", async () => {
  const pool = aPool({ processorMs: 1_000 })
  await expect(pool.run({ kind: "spin" })).rejects.toMatchObject({ reason: "time" })
  expect(await pool.run({ kind: "echo", text: "next" })).toBe("next")
})

it("lets a task wait for longer than its limit of processor time", async () => {
  const pool = aPool({ processorMs: 700 })
  expect(await pool.run({ kind: "wait", ms: 1_000 })).toBe("waited")
})

it("stops a task that takes too much memory, while the process lives on", async () => {
  const pool = aPool()
  await expect(pool.run({ kind: "eat" })).rejects.toMatchObject({ reason: "memory" })
  expect(await pool.run({ kind: "echo", text: "next" })).toBe("next")
})

it("stops a running and a waiting task when its result is no longer needed", async () => {
  const pool = aPool()
  const leaving = new AbortController()
  const results = Promise.allSettled([
    pool.run({ kind: "spin" }, leaving.signal),
    pool.run({ kind: "echo", text: "in line" }, leaving.signal),
  ])
  leaving.abort()
  for (const result of await results)
    expect(result).toMatchObject({ status: "rejected", reason: { reason: "aborted" } })
  expect(await pool.run({ kind: "echo", text: "next" })).toBe("next")
})

it("refuses with 503 what would have to wait behind too many", async () => {
  const pool = aPool()
  const leaving = new AbortController()
  const first = pool.run({ kind: "spin" }, leaving.signal)
  const second = pool.run({ kind: "echo", text: "waited" })
  await expect(pool.run({ kind: "echo", text: "one too many" })).rejects.toMatchObject({ status: 503 })
  leaving.abort()
  await expect(first).rejects.toMatchObject({ reason: "aborted" })
  expect(await second).toBe("waited")
})
