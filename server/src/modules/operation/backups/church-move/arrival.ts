import { sql } from "kysely"
import type { Row } from "../../../../db/dump/church-rows.ts"
import type { ChurchTable } from "../../../../db/dump/church-tables.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { BackupError } from "../archive.ts"
import { incomplete } from "../entries.ts"
import type { ChurchMoveRules } from "./rules.ts"

/** What an installation has to know of a church before it takes it in. */
export interface Arrival {
  readonly formerNumber: string
  readonly universalId: string
  readonly name: string
  readonly cnpj: string | null
  readonly planId: string
  readonly emails: readonly string[]
  /** Persons with a second factor, whose recovery codes stay behind. */
  readonly secondFactors: number
  readonly hasAdministrator: boolean
}

const ADMINISTRATORS = ["CHURCH_ADMIN", "DENOMINATION_ADMIN"]

/** Reads it from the rows of `churches` and `users`, each after the name of its table. */
export function arrivalOf(tables: readonly ChurchTable[], rows: readonly Row[]): Arrival {
  const records = (name: string) => {
    const columns = tables.find((each) => each.name === name)?.columns ?? []
    return rows
      .filter(([table]) => table === name)
      .map(([, ...row]) => new Map(columns.map((column, index) => [column.name, row[index] ?? null])))
  }
  const [church, ...more] = records("churches")
  if (church === undefined || more.length > 0) throw incomplete()
  const text = (name: string) => church.get(name) ?? ""
  const users = records("users")
  return {
    formerNumber: text("id"),
    universalId: text("universal_id"),
    name: text("name"),
    cnpj: church.get("cnpj") ?? null,
    planId: text("plan_id"),
    emails: users.map((user) => user.get("email") ?? ""),
    secondFactors: users.filter((user) => user.get("totp_confirmed_at") !== null).length,
    hasAdministrator: users.some(
      (user) => ADMINISTRATORS.includes(user.get("role") ?? "") && user.get("is_active") === "true",
    ),
  }
}

export interface Welcome {
  /** Addresses that have an account here. */
  readonly taken: ReadonlySet<string>
  /** The number of the denomination of churches without one. */
  readonly independentId: string
  /** Churches here with the same CNPJ: registered anew, perhaps, before this one came. */
  readonly sameCnpj: readonly number[]
}

/** Throws `BackupError` where this installation cannot take the church in. */
export async function requireWelcome(db: Db, arrival: Arrival, invitesTaken: boolean): Promise<Welcome> {
  const there = await db
    .selectFrom("churches")
    .where("universalId", "=", arrival.universalId)
    .select(["id", "name"])
    .executeTakeFirst()
  if (there !== undefined)
    throw new BackupError(
      `esta igreja já está nesta instalação, com o número ${there.id} (${there.name}): enquanto não for apagada, não pode ser importada outra vez`,
    )
  const plan = await db.selectFrom("plans").where("id", "=", arrival.planId).select("id").executeTakeFirst()
  if (plan === undefined)
    throw new BackupError(`o plano da igreja, ${arrival.planId}, não existe nesta instalação`)
  const independent = await db
    .selectFrom("denominations")
    .where("isIndependent", "=", true)
    .select("id")
    .executeTakeFirst()
  if (independent === undefined)
    throw new BackupError(
      "o Aprisco ainda não preparou este banco de dados: inicie-o (npm start) uma vez e repita",
    )
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any (${arrival.emails}::text[])`.execute(db)
  const taken = new Set(rows.map(({ email }) => email).filter((email) => !email.endsWith("@aprisco.invalid")))
  if (taken.size > 0 && !invitesTaken)
    throw new BackupError(
      `${taken.size} ${taken.size === 1 ? "pessoa desta igreja já tem conta" : "pessoas desta igreja já têm conta"} nesta instalação com o mesmo e-mail, e nada foi importado: repita com --invite-taken, e elas chegam sem senha, como convidadas`,
    )
  const same = await db
    .selectFrom("churches")
    .where("cnpj", "=", arrival.cnpj)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .select("id")
    .execute()
  return { taken, independentId: String(independent.id), sameCnpj: same.map(({ id }) => id) }
}

/** Those of the codes that a record of this installation has. */
export async function codesInUse(
  db: Db,
  rules: Pick<ChurchMoveRules, "codes">,
  codes: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const key of rules.codes) {
    const [table = "", column = ""] = key.split(".")
    const { rows } = await sql<{ code: string }>`
      select ${sql.raw(`"${column}"`)}::text as code from ${sql.raw(`"${table}"`)}
      where ${sql.raw(`"${column}"`)} = any (${codes}::uuid[])`.execute(db)
    for (const { code } of rows) found.add(code)
  }
  return [...found]
}
