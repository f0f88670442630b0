/** One church under full load, until it is stopped: bulk actions, exports, searches, the dashboard. Started by `noisy-neighbour.ts`. */
import { setTimeout as wait } from "node:timers/promises"
import { z } from "zod"

const { origin, token, ids } = z
  .object({ origin: z.string(), token: z.string(), ids: z.array(z.number()) })
  .parse(JSON.parse(process.env.NOISE ?? "{}"))

const LOUD = { bulk: 24, search: 4, dashboard: 2, export: 2 }
/** A hostile client ignores `Retry-After`; without a pause the generator's own processor would be measured. */
const PAUSE_MS = 10

const bulk = JSON.stringify({ action: "update_follow_up", follow_up_status: "contacted", ids })
const calls: Record<keyof typeof LOUD, () => Promise<Response>> = {
  bulk: () => call("/visitors/admin/visitors/bulk_action/", { method: "POST", body: bulk }),
  search: () => call("/visitors/admin/visitors/?search=visitante&per_page=100"),
  dashboard: () => call("/visitors/admin/dashboard-stats/"),
  export: () => call("/members/export/?format=xlsx"),
}

function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Token ${token}`, "Content-Type": "application/json" }
  return fetch(`${origin}/api/v1${path}`, { ...init, headers })
}

for (const kind of ["bulk", "search", "dashboard", "export"] as const) {
  for (let n = 0; n < LOUD[kind]; n += 1) {
    void (async () => {
      for (;;) {
        await calls[kind]().then(
          (answer) => answer.arrayBuffer(),
          () => null,
        )
        await wait(PAUSE_MS)
      }
    })()
  }
}
