/** Reports that are mailed by themselves (docs/product/reports.md#5.1). */
import type { Contract } from "@aprisco/contract"
import { reportSchedules } from "@aprisco/contract/reports/schedules"
import type { Context } from "../../../../core/context.ts"
import { type Handlers, tagged } from "../../../../core/route-handler.ts"
import { toPage } from "../../../../db/page.ts"
import { changeSchedule, createSchedule, deleteSchedule } from "./change-schedule.ts"
import { presentSchedule } from "./present.ts"
import { scheduleById, schedulePage } from "./queries.ts"
import { sendNow } from "./send-now.ts"

export const reportSchedulesRoutes: Handlers<Contract["reportSchedules"]> = {
  list: async (ctx, { query }) => {
    const { count, rows } = await schedulePage(ctx, query)
    const results = rows.map((schedule) => presentSchedule(ctx, schedule))
    return toPage(reportSchedules.list.path, query, count, results)
  },
  create: async (ctx, { body }) => (await shown(ctx, await createSchedule(ctx, body))).body,
  detail: (ctx, { params }) => shown(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeSchedule(ctx, params.id, body)
    return shown(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteSchedule(ctx, params.id)
    return undefined
  },
  send: (ctx, { params }) => sendNow(ctx, params.id),
}

async function shown(ctx: Context, id: number) {
  const schedule = await scheduleById(ctx, id)
  return tagged(presentSchedule(ctx, schedule), schedule.version)
}
