/**
 * `npm run tools audit`: asks the registry for known weaknesses of what runs (not of tools), and fails on one that is high or critical. Says SKIPPED
 * where no registry answers the question.
 */
import { spawnSync } from "node:child_process"
import { z } from "zod"
import { ROOT } from "./children.ts"

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})

const { stdout } = spawnSync("npm", ["audit", "--json", "--omit=dev"], { cwd: ROOT, encoding: "utf8" })
const answer = report.safeParse(parsed(stdout))
if (answer.success) {
  const found = Object.entries(answer.data.vulnerabilities)
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`)
  console.log(`Known weaknesses: ${found.length}`)
  process.exitCode = found.some(([, { severity }]) => severity === "high" || severity === "critical") ? 1 : 0
} else {
  console.log("SKIPPED: no registry answered the question for known weaknesses")
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
