import type { AnyContext } from "../../../../core/context.ts"

/** The state on whose clock a church lives; empty: Brasília's. */
export async function ufOfChurch({ db }: AnyContext, churchId: number): Promise<string> {
  const { state } = await db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select("state")
    .executeTakeFirstOrThrow()
  return state ?? ""
}
