import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"

/** How far an account has come. */
type AccountState = "ready" | "enrolling" | "invited" | "expired"

export interface ListedOperator {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly state: AccountState
  readonly lastSeenAt: Date | null
}

/** The operators' accounts, without those removed, by address. */
export async function operatorsListed({ db, now }: AnyContext): Promise<ListedOperator[]> {
  const rows = await db
    .selectFrom("operators")
    .where("removedAt", "is", null)
    .orderBy("email")
    .select([
      "id",
      "email",
      "fullName",
      "passwordHash",
      "totpConfirmedAt",
      "linkExpiresAt",
      sql<Date | null>`(select max(last_seen_at) from operator_sessions where operator_id = operators.id)`.as(
        "lastSeenAt",
      ),
    ])
    .execute()
  return rows.map(({ id, email, fullName, lastSeenAt, ...account }) => ({
    id,
    email,
    name: fullName,
    state: stateOf(account, now),
    lastSeenAt,
  }))
}

interface Progress {
  passwordHash: string | null
  totpConfirmedAt: Date | null
  linkExpiresAt: Date | null
}

function stateOf({ passwordHash, totpConfirmedAt, linkExpiresAt }: Progress, now: Date): AccountState {
  if (totpConfirmedAt !== null) return "ready"
  if (passwordHash !== null) return "enrolling"
  return linkExpiresAt !== null && linkExpiresAt > now ? "invited" : "expired"
}
