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

const CAPITALS: Readonly<Record<string, string>> = {
  AC: "Rio Branco",
  AM: "Manaus",
  MT: "Cuiabá",
  MS: "Campo Grande",
  RO: "Porto Velho",
  RR: "Boa Vista",
}

/** The name of that clock: «hora de Rio Branco». */
export function clockName(state: string): string {
  return `hora de ${CAPITALS[state] ?? "Brasília"}`
}
