import { z } from "zod"
import { idParams, instant } from "../kit/fields.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { route } from "../kit/route.ts"

const jobSetAside = z.object({
  id: z.number().int(),
  name: z.string().describe("The job's name in the queue"),
  churchId: z.number().int().nullable().describe("The church that it is for, where its payload names one"),
  attempts: z.number().int(),
  since: instant,
  fault: z.string().describe("The kind of its last error, without what it says"),
})

const count = z.number().int()

/** Background work: how much there is, and what was set aside. Never what a job is about. */
export const operatorJobs = {
  list: route({
    method: "GET",
    path: "/operator/jobs/",
    summary: "How many jobs there are, and the oldest of those set aside",
    permission: "operator",
    response: z.object({
      paused: z.boolean().describe("No process takes jobs, since a restore"),
      processes: count.describe("Processes that take jobs at this time"),
      counts: z.object({
        waiting: count.describe("Due now, or waiting for their time"),
        running: count,
        retrying: count.describe("Of the waiting ones, those that have failed before"),
        setAside: count,
      }),
      setAside: z.array(jobSetAside).max(MAX_LISTED),
    }),
  }),
  retry: route({
    method: "POST",
    path: "/operator/jobs/{id}/retry/",
    summary: "Give a job that was set aside all its attempts again",
    permission: "operator",
    params: idParams,
    response: null,
  }),
  drop: route({
    method: "DELETE",
    path: "/operator/jobs/{id}/",
    summary: "Give up a job that was set aside",
    permission: "operator",
    params: idParams,
    response: null,
  }),
  resume: route({
    method: "POST",
    path: "/operator/jobs/resume/",
    summary: "Let jobs run again that are paused since a restore",
    permission: "operator",
    response: null,
  }),
}

export type JobSetAside = z.output<typeof jobSetAside>
