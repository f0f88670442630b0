import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import type { followUps } from "@aprisco/contract/follow-ups"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../core/context.ts"
import { requireVisitor } from "../visitors/public.ts"
import { candidatesFor } from "./queries.ts"

/** Who may answer for a visitor, by name. Throws 404. */
export async function listCandidates(
  ctx: Context,
  id: number,
): Promise<ReplyOf<typeof followUps.candidates>> {
  const visitor = await requireVisitor(ctx, id)
  const people = await candidatesFor(ctx, visitor).execute()
  return people.map(({ id, fullName, role }) => ({
    id,
    name: fullName,
    roleDisplay: role === null ? "" : ROLE_LABELS[role],
  }))
}
