import type { QueryKey } from "@tanstack/react-query"
import type { WebModule } from "./module.ts"
import { queryClient } from "./query-client.ts"

let shown: NonNullable<WebModule["shows"]> = []

/** Takes from the manifests which queries show records of other modules. Called once, by the shell around all those screens. */
export function registerShownRecords(modules: readonly WebModule[]): void {
  shown = modules.flatMap(({ shows = [] }) => shows)
}

/** The keys of all queries that may show such a record: those that begin with its name, and what the manifests say. */
export function keysThatShow(records: string): QueryKey[] {
  return [[records], ...shown.filter((one) => one.records.includes(records)).map(({ key }) => key)]
}

/** After a change: loads every list, counter and record again that may show it. */
export async function recordsChanged(records: string): Promise<void> {
  await Promise.all(keysThatShow(records).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
