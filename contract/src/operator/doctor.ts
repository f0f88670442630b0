import { z } from "zod"
import { route } from "../kit/route.ts"

/** How long a look at the whole installation may take, in milliseconds: the audit trail may be long. */
export const DIAGNOSIS_MS = 150_000

const finding = z.object({
  check: z.string(),
  title: z.string(),
  state: z
    .enum(["problem", "warning", "skipped", "ok"])
    .describe("`problem`: wrong now; `warning`: will be, or cannot be checked; `skipped`: not looked at"),
  message: z.string(),
  whatToDo: z.string().describe("Blank where nothing is to be done"),
})

/** What is wrong with the installation, and what to do. */
export const operatorDoctor = {
  run: route({
    method: "POST",
    path: "/operator/doctor/",
    summary:
      "Look at everything that the installation needs: takes seconds, with a long audit trail two minutes at most",
    permission: "operator",
    response: z.object({ findings: z.array(finding).max(50) }),
    long: true,
  }),
}

export type Finding = z.output<typeof finding>
