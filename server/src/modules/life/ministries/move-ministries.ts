import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"

/** Moves the ministries of a branch that is closed; one whose name the other branch has too gets the closed branch's name appended. */
export async function moveMinistries(
  ctx: Context,
  { churchId, from, to, name }: ClosingBranch,
): Promise<void> {
  const short = name.slice(0, 60)
  const groups = ctx.db
    .updateTable("ministries")
    .where("ministries.churchId", "=", churchId)
    .where("ministries.branchId", "=", from)
  const itsOwn = sql<string>`left(ministries.name, 100 - 3 - length(${short}::text)) || ' (' || ${short}::text || ')'`
  await groups
    .set({ name: itsOwn })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("ministries as there")
          .where("there.branchId", "=", to)
          .where("there.deletedAt", "is", null)
          .where(sql<boolean>`app.normalize_text(there.name) = app.normalize_text(ministries.name)`)
          .select("there.id"),
      ),
    )
    .execute()
  await groups.set({ branchId: to }).execute()
}
