import { createClient } from "@aprisco/contract/kit/client"
import { operatorBackups } from "@aprisco/contract/operator/backups"
import { DIAGNOSIS_MS, operatorDoctor } from "@aprisco/contract/operator/doctor"
import { operatorJobs } from "@aprisco/contract/operator/jobs"
import { queryOptions } from "@tanstack/react-query"
import { queryClient } from "../../../../lib/query-client.ts"
import { DESK_CALLS, deskApi } from "../desk-api.ts"
import { DESK } from "../desk-session.ts"

/** How often what is under way is looked at again. */
const FOLLOW_MS = 4_000

/** Waits as long as doctor may take. */
const patient = createClient({ ...DESK_CALLS, timeout: DIAGNOSIS_MS })

/** What doctor finds. Asked once when the screen opens, and again only when the operator says so: it takes seconds. */
export const diagnosisQuery = queryOptions({
  queryKey: [DESK, "doctor"],
  queryFn: ({ signal }) => patient.call(operatorDoctor.run, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnReconnect: false,
})

/** Background work, looked at again every few seconds. */
export const jobsQuery = queryOptions({
  queryKey: [DESK, "jobs"],
  queryFn: ({ signal }) => deskApi.call(operatorJobs.list, {}, { signal }),
  refetchInterval: FOLLOW_MS,
})

/** The known backups, looked at again every few seconds while one is being made. */
export const backupsQuery = queryOptions({
  queryKey: [DESK, "backups"],
  queryFn: ({ signal }) => deskApi.call(operatorBackups.list, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.state === "running" || data?.state === "waiting" ? FOLLOW_MS : false,
})

/** Jobs were changed: they, and the backups, which are made by one, are loaded again. */
export async function jobsChanged(): Promise<void> {
  await Promise.all(
    [jobsQuery, backupsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}
