import type { GroupRole } from "@aprisco/contract/groups/labels"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { lockGroup, touchGroup } from "../queries.ts"
import { requireMayLead } from "../who-is-named.ts"
import { makeLeader, type Stay, stayById } from "./stays.ts"

/** Throws 409 where another leader has to be chosen first: a group never loses its leader by a change of its people. */
function requireAnotherLeader({ role }: Stay): void {
  if (role === "leader") throw conflict("Escolha outro líder antes.")
}

/** Throws 409 on a stay that has ended. */
function requireOpen({ leftOn }: Stay): void {
  if (leftOn !== null) throw conflict("Esta pessoa já saiu do grupo.")
}

interface OfGroup {
  group: number
  stay: number
}

/** Gives a person of the group another role; a new leader makes the former one a member. Throws 404, and 409 on the leader and on a stay that has ended. */
export async function changeGroupRole(
  ctx: Context,
  { group, stay }: OfGroup,
  role: GroupRole,
): Promise<void> {
  const { churchId } = await lockGroup(ctx, group)
  const before = await stayById(ctx, group, stay)
  requireOpen(before)
  if (before.role === role) return
  requireAnotherLeader(before)
  if (role === "leader") {
    requireMayLead(ctx)
    await makeLeader(ctx, group, stay)
    await touchGroup(ctx, group)
  } else await ctx.db.updateTable("groupStays").set({ role }).where("id", "=", stay).execute()
  await record(ctx, "group.role_changed", { entity: "group", id: group, churchId, facts: { role } })
}

/**
 * Ends the stay of a person: from `leftOn` on they are not in the group. Throws 404, 409 on the leader and on a stay that has ended, 400 on a day before
 * the person joined or after today.
 */
export async function leaveGroup(
  ctx: Context,
  { group, stay }: OfGroup,
  { leftOn: asked, reason }: { leftOn?: string | null | undefined; reason?: string | null | undefined },
): Promise<void> {
  const leftOn = asked ?? ctx.today
  const { churchId } = await lockGroup(ctx, group)
  const before = await stayById(ctx, group, stay)
  requireOpen(before)
  requireAnotherLeader(before)
  if (leftOn > ctx.today) throw invalid({ leftOn: ["A data não pode ser no futuro."] })
  if (leftOn < before.joinedOn) throw invalid({ leftOn: ["A saída não pode ser antes da entrada"] })
  await ctx.db
    .updateTable("groupStays")
    .set({ leftOn, leftReason: "left", encryptedLeftNote: encryptText(ctx, reason) })
    .where("id", "=", stay)
    .execute()
  await record(ctx, "group.person_left", { entity: "group", id: group, churchId })
}
