import { expect, it } from "vitest"
import { createLog } from "./core/log.ts"
import { readableLog } from "./readable-log.ts"

function logged(work: (log: ReturnType<typeof createLog>) => void): string {
  let text = ""
  work(
    createLog(
      "info",
      readableLog((line) => {
        text += line
      }),
    ),
  )
  return text.replaceAll(/^\d\d:\d\d:\d\d /gm, "TIME ")
}

it("shows an entry as a line: the time, what happened, and its fields", () => {
  expect(
    logged((log) => log.info({ method: "GET", route: "/*", status: 200, roles: ["ADMIN"] }, "request")),
  ).toBe('TIME request method=GET route=/* status=200 roles=["ADMIN"]\n')
})

it("names a warning, and shows what an error says and where", () => {
  expect(logged((log) => log.warn("jobs are paused"))).toBe("TIME WARN jobs are paused\n")
  const text = logged((log) => log.error({ err: new Error("no connection"), job: 7 }, "a job failed"))
  expect(text).toMatch(/^TIME ERROR a job failed job=7\nError: no connection\n {4}at .*readable-log\.test/)
})

it("shows nothing of what the log keeps to itself", () => {
  expect(logged((log) => log.info({ email: "ana@example.org" }, "signed in"))).toBe(
    "TIME signed in email=…\n",
  )
})
