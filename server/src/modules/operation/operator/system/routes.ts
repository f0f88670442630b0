/** What the desk shows and does of the installation itself. */
import type { Contract } from "@aprisco/contract"
import { ensure } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { diagnose } from "../../doctor/public.ts"
import { changeJobSetAside, resumeAllJobs } from "../jobs-set-aside.ts"
import { backupsAtDesk, requestBackup } from "./backups.ts"
import { jobsAtDesk } from "./jobs-at-desk.ts"

export const operatorDoctorRoutes: Handlers<Contract["operatorDoctor"]> = {
  run: {
    beforeTransaction: async ({ services }) => {
      const findings = await diagnose(services)
      return async () => ({ findings })
    },
  },
}

export const operatorJobRoutes: Handlers<Contract["operatorJobs"]> = {
  list: (ctx) => jobsAtDesk(ctx),
  retry: async (ctx, { params }) => {
    await changeJobSetAside(ctx, params.id, "retry")
    return undefined
  },
  drop: async (ctx, { params }) => {
    await changeJobSetAside(ctx, params.id, "drop")
    return undefined
  },
  resume: async (ctx) => {
    ensure(await resumeAllJobs(ctx), () => conflict("Os trabalhos não estão parados."))
    return undefined
  },
}

export const operatorBackupRoutes: Handlers<Contract["operatorBackups"]> = {
  list: (ctx) => backupsAtDesk(ctx),
  make: async (ctx) => {
    await requestBackup(ctx)
    return undefined
  },
}
