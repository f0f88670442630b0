/**
 * Compares the speed of this release with that of a former one: lists, searches, records and files, with the same people. Calls to the two
 * releases alternate in one run:
 *     npm run tools bench:upgrade FOLDER_OF_THE_FORMER_RELEASE
 *     PEOPLE=100000 npm run tools bench:upgrade FOLDER     fewer people in the larger database
 * Fails where a call takes more than 1.1 times as long.
 */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join, resolve } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../../server/src/config.ts"
import type { Size } from "./fill.ts"
import { openReport, withUnit } from "./report.ts"
import { type Product, ratioOf } from "./side-by-side.ts"

const [former] = process.argv.slice(2)
if (former === undefined) throw new Error("name the folder of the former release")
const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)
const EACH = 50
const GOAL = { atMost: 1.1 }

const MEMBERS = "/api/v1/members/?page_size=20"
const VISITORS = "/api/v1/visitors/admin/visitors/?page_size=20"
const CALLS: Record<string, { path: string; calls: number }> = {
  "members, a page": { path: MEMBERS, calls: 40 },
  "members, filtered": { path: `${MEMBERS}&membership_status=active&ministerial_function=leader`, calls: 40 },
  "members, searched": { path: `${MEMBERS}&search=jos%C3%A9`, calls: 40 },
  "members, by digits": { path: `${MEMBERS}&search=91234`, calls: 40 },
  "visitors, a page": { path: VISITORS, calls: 40 },
  "visitors, searched": { path: `${VISITORS}&search=jos%C3%A9`, calls: 40 },
  dashboard: { path: "/api/v1/churches/main-dashboard/", calls: 40 },
  "export, CSV": { path: "/api/v1/members/export/?format=csv", calls: 10 },
  "export, XLSX": { path: "/api/v1/members/export/?format=xlsx", calls: 10 },
}
const PRODUCT = z.object({ origin: z.string(), token: z.string(), pid: z.number(), ownerUrl: z.string() })

const report = openReport("upgrade")
for (const people of [10_000, PEOPLE]) {
  const size: Size = {
    churches: people / EACH / 2,
    membersEach: EACH,
    visitorsEach: EACH,
    membersOfFirst: 1_000,
    visitorsOfFirst: 1_000,
  }
  const before = await started(resolve(former), size)
  const after = await started(REPOSITORY, size)
  try {
    report.table(`${people} people, 2,000 of them in the church that asks; 6 rounds, alternating`, [
      "the former release",
    ])
    for (const [name, { path, calls }] of Object.entries(CALLS)) {
      const { ratios, small, large } = await ratioOf(
        { small: before.product, large: after.product },
        () => path,
        { rounds: 7, calls },
      )
      const judged = { baseline: withUnit(small, "ms"), figures: ratios, goal: GOAL }
      if (report.row({ name, ours: withUnit(large, "ms"), results: [judged] }) === "missed")
        process.exitCode = 1
    }
  } finally {
    for (const { child } of [before, after]) {
      const ended = once(child, "exit")
      child.disconnect()
      await ended
    }
  }
}

async function started(folder: string, size: Size): Promise<{ product: Product; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, "servers/of-release.ts"), [folder, JSON.stringify(size)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const [message] = await once(child, "message")
  return { product: PRODUCT.parse(message), child }
}
