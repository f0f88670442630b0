import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { ReportQuery } from "@aprisco/contract/reports/query"
import type { reports } from "@aprisco/contract/reports/routes"
import type { Context } from "../../../core/context.ts"

/** What a report is of, in words: the church, a branch, or a branch with all below it. */
export async function scopeOf(
  ctx: Context,
  { branch, below }: Pick<ReportQuery, "branch" | "below">,
): Promise<ReplyOf<typeof reports.read>["scope"]> {
  if (!branch) {
    const church = await ctx.db
      .selectFrom("churches")
      .where("id", "=", ctx.actor.churchId)
      .select("name")
      .executeTakeFirstOrThrow()
    return { kind: "church", label: church.name }
  }
  const { name } = await ctx.db
    .selectFrom("branches")
    .where("id", "=", branch)
    .select("name")
    .executeTakeFirstOrThrow()
  return below ? { kind: "below", label: `${name} e abaixo` } : { kind: "unit", label: name }
}
