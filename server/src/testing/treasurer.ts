import { officeEntry } from "@aprisco/contract/churches/office-entry"
import type { Insertable } from "kysely"
import type { TreasuryAccounts } from "../db/schema-treasury.ts"
import type { Caller, TestApp } from "./app.ts"
import type { Church } from "./factories.ts"
import { callRaw, type NamedRoute } from "./routes.ts"

/** Whoever keeps the books of a church without being its administrator. */
export async function aTreasurer(test: TestApp, church: Church): Promise<Caller> {
  const { id } = await test.make.aUser({ church, role: "MEMBER", areas: ["treasury"] })
  return { ...(await test.signIn(id)), userId: id }
}

/** A person of the denomination's office, who has entered the church (an approved one) and works there as its administrator. */
export async function anOfficeInside(test: TestApp, church: Church): Promise<Caller> {
  const { denominationId } = church
  const home = await test.make.aChurch({ denominationId, affiliation: "approved" })
  const office = await test.as("DENOMINATION_ADMIN", home)
  await office.call(officeEntry.enter, { params: { id: church.id } })
  return office
}

/** What a church begins with, by name and code: `books.cash`, `books.fund("Missões")`, `books.category("1.01")`. */
export async function booksOf({ database: { owner } }: TestApp, church: { id: number }) {
  const of = { churchId: church.id }
  const accounts = await owner
    .selectFrom("treasuryAccounts")
    .where("churchId", "=", of.churchId)
    .selectAll()
    .execute()
  const funds = await owner
    .selectFrom("treasuryFunds")
    .where("churchId", "=", of.churchId)
    .selectAll()
    .execute()
  const categories = await owner
    .selectFrom("treasuryCategories")
    .where("churchId", "=", of.churchId)
    .selectAll()
    .execute()
  return {
    cash: the(accounts.find(({ name }) => name === "Caixa")).id,
    fund: (name: string) => the(funds.find((fund) => fund.name === name)).id,
    category: (code: string) => the(categories.find((category) => category.code === code)).id,
    /** Another account, of the headquarters unless said. */
    account: async (values: Partial<Insertable<TreasuryAccounts>> = {}) => {
      const { id } = await owner
        .insertInto("treasuryAccounts")
        .values({ ...of, branchId: the(accounts[0]).branchId, name: "Banco", kind: "bank", ...values })
        .returning("id")
        .executeTakeFirstOrThrow()
      return id
    },
    /** Closes a month (its first day) of a branch, as its closing will. */
    close: async (branch: { id: number }, month: string) => {
      await owner
        .insertInto("ledgerPeriods")
        .values({ ...of, branchId: branch.id, month, closedAt: new Date() })
        .onConflict((clash) =>
          clash.columns(["churchId", "branchId", "month"]).doUpdateSet({ closedAt: new Date() }),
        )
        .execute()
    },
  }
}

export type Books = Awaited<ReturnType<typeof booksOf>>

/** A call as it is sent: its status and its answer. */
export async function answerOf(
  { app }: TestApp,
  route: NamedRoute["route"],
  options: object,
  { token }: { token: string },
) {
  const answer = await callRaw(app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()] as const
}

function the<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("a church without what it begins with")
  return found
}
