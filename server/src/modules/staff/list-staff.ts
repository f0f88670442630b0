import type { ReplyOf } from "@aprisco/contract/kit/route"
import { type StaffQuery, staff } from "@aprisco/contract/staff/routes"
import type { Context } from "../../core/context.ts"
import { toPage } from "../../db/page.ts"
import { requireChurchInReach } from "../branches/public.ts"
import { presentPerson } from "./present.ts"
import { staffCount, staffRows } from "./queries.ts"

/** A page of the staff in reach. Throws 400 on a church out of reach. */
export async function listStaff(ctx: Context, query: StaffQuery): Promise<ReplyOf<typeof staff.list>> {
  requireChurchInReach(ctx, query.church)
  const count = await staffCount(ctx, query)
  const rows = await staffRows(ctx, query)
  return toPage(
    staff.list.path,
    query,
    count,
    rows.map((row) => presentPerson(ctx, row)),
  )
}
