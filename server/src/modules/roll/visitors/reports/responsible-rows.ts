import type { Context } from "../../../../core/context.ts"
import type { ReportAsked, ReportRow } from "../../../../core/report-source.ts"

/** A report's rows by the user who is responsible, by name, and one for those that nobody has taken. */
export async function responsibleRows(
  { db }: Context,
  { churchId }: ReportAsked,
  keys: readonly string[],
): Promise<ReportRow[]> {
  const ids = keys.filter((key) => key !== "none").map(Number)
  const users = await db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("id", "in", [0, ...ids])
    .orderBy("fullName")
    .orderBy("id")
    .select(["id", "fullName"])
    .execute()
  const named = users.map(({ id, fullName }) => ({ key: String(id), label: fullName }))
  // An account of the denomination's office is of another church.
  const others = ids.filter((id) => !users.some((user) => user.id === id))
  return [
    ...named,
    ...others.map((id) => ({ key: String(id), label: "Usuário de outra igreja" })),
    { key: "none", label: "Sem responsável" },
  ]
}
