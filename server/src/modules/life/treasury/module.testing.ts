import type { TestRows } from "../../../testing/test-rows.ts"
import { firstOfNextNumbers } from "../../ground/churches/public.ts"
import { ENTRY_SERIES } from "./ledger/number.ts"

export const testRows: TestRows = {
  async plant({ database: { owner } }, { church, branchId, member, user }) {
    const churchId = church.id
    const { id: accountId } = await owner
      .insertInto("treasuryAccounts")
      .values({ churchId, branchId, name: "Banco", kind: "bank" })
      .returning("id")
      .executeTakeFirstOrThrow()
    const { id: fundId } = await owner
      .selectFrom("treasuryFunds")
      .where("churchId", "=", churchId)
      .where("isDefault", "=", true)
      .select("id")
      .executeTakeFirstOrThrow()
    const { id: categoryId } = await owner
      .selectFrom("treasuryCategories")
      .where("churchId", "=", churchId)
      .where("code", "=", "1.01")
      .select("id")
      .executeTakeFirstOrThrow()
    const { personId } = await owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const days = { date: "2026-10-05", competence: "2026-10-01" }
    const number = await owner
      .transaction()
      .execute((db) => firstOfNextNumbers(db, { churchId, series: ENTRY_SERIES, year: 2026 }, 1))
    const { id: entryId } = await owner
      .insertInto("ledgerEntries")
      .values({
        ...{ ...days, churchId, branchId, accountId, personId },
        ...{
          year: 2026,
          number,
          kind: "income",
          amountCents: 15_000,
          isGiving: true,
          createdById: user.id,
        },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const posting = { ...days, churchId, branchId, entryId, fundId }
    await owner
      .insertInto("ledgerPostings")
      .values([
        { ...posting, accountId, amountCents: 15_000 },
        { ...posting, categoryId, amountCents: -15_000 },
      ])
      .execute()
    const file = String(entryId).padStart(22, "0")
    await owner
      .insertInto("uploads")
      .values({
        ...{ name: file, churchId, mediaType: "application/pdf", bytes: 3, sha256: Buffer.alloc(32) },
        createdAt: new Date("2026-11-01T12:00:00Z"),
      })
      .execute()
    await owner
      .insertInto("ledgerAttachments")
      .values({
        ...{ churchId, entryId, file, name: "recibo.pdf" },
        ...{ contentType: "application/pdf", size: 3, sha256: Buffer.alloc(32) },
      })
      .execute()
    await owner
      .insertInto("treasurySettings")
      .values({ churchId, pastorsSeeDonors: false })
      .onConflict((row) => row.doNothing())
      .execute()
    const { id: importId } = await owner
      .insertInto("ledgerImports")
      .values({
        ...{ churchId, branchId, accountId, fileName: "2025.csv", sha256: Buffer.alloc(32, accountId % 251) },
        ...{
          rows: 1,
          posted: 1,
          repeated: 0,
          createdById: user.id,
          createdAt: new Date("2026-11-01T12:00:00Z"),
        },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const expense = await owner
      .selectFrom("treasuryCategories")
      .where("churchId", "=", churchId)
      .where("code", "=", "2.04")
      .select("id")
      .executeTakeFirstOrThrow()
    const owed = {
      ...{ churchId, branchId, personId, categoryId: expense.id, amountCents: 15_000 },
      kind: "payable" as const,
    }
    const { id: recurrenceId } = await owner
      .insertInto("treasuryRecurrences")
      .values({ ...owed, every: "monthly", startsOn: "2026-10-05", makesFrom: "2026-10-01" })
      .returning("id")
      .executeTakeFirstOrThrow()
    const { id: billId } = await owner
      .insertInto("treasuryBills")
      .values({ ...owed, dueDate: "2026-10-05", recurrenceId, recurrenceDue: "2026-10-05" })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("treasurySettlements")
      .values({ churchId, entryId, billId, closes: false })
      .execute()
    const { id: claimId } = await owner
      .insertInto("expenseClaims")
      .values({
        ...{ churchId, branchId, amountCents: 900, date: "2026-10-05", categoryId: expense.id },
        ...{ description: "Lâmpadas", askedById: user.id },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const paper = String(claimId).padStart(22, "r")
    await owner
      .insertInto("uploads")
      .values({
        ...{ name: paper, churchId, mediaType: "application/pdf", bytes: 3, sha256: Buffer.alloc(32) },
        createdAt: new Date("2026-11-01T12:00:00Z"),
      })
      .execute()
    await owner
      .insertInto("ledgerAttachments")
      .values({
        ...{ churchId, claimId, file: paper, name: "nota.pdf" },
        ...{ contentType: "application/pdf", size: 3, sha256: Buffer.alloc(32) },
      })
      .execute()
    await owner.insertInto("expenseClaimPayments").values({ churchId, entryId, claimId }).execute()
    return {
      ledgerEntries: entryId,
      ledgerImports: importId,
      treasuryAccounts: accountId,
      treasuryFunds: fundId,
      treasuryCategories: categoryId,
      treasuryBills: billId,
      treasuryRecurrences: recurrenceId,
      expenseClaims: claimId,
    }
  },
  bodies: {
    "treasuryBills.create": {
      kind: "payable",
      amount: "10.00",
      category: 888_888_888,
      due_date: "2026-10-05",
    },
    "treasuryBills.settle": { account: 888_888_888, date: "2026-10-05", amount: "10.00" },
    "treasuryRecurrences.create": {
      ...{ kind: "payable", amount: "10.00", category: 888_888_888 },
      ...{ every: "monthly", starts_on: "2026-10-05" },
    },
    "expenseClaims.create": {
      ...{ amount: "10.00", date: "2026-10-05", category: 888_888_888, description: "Lâmpadas" },
    },
    "expenseClaims.attach": { file: "no file" },
    "expenseClaims.refuse": { reason: "Sem nota" },
    "expenseClaims.pay": { account: 888_888_888, date: "2026-10-05" },
    "ledgerEntries.attach": { file: "no file" },
    "ledgerImports.run": { file: "no file", account: 888_888_888 },
    "treasuryAccounts.create": { name: "Poupança", kind: "bank" },
    "treasuryFunds.create": { name: "Fundo novo" },
    "treasuryCategories.create": { name: "Categoria nova", kind: "income" },
    "ledgerEntries.create": {
      kind: "income",
      date: "2026-10-05",
      amount: "10.00",
      account: 888_888_888,
      category: 888_888_888,
    },
    "ledgerEntries.reverse": { reason: "Lançado em dobro" },
    "treasuryTransfers.betweenAccounts": {
      from_account: 888_888_887,
      to_account: 888_888_888,
      amount: "10.00",
      date: "2026-10-05",
    },
    "treasuryTransfers.betweenFunds": {
      from_fund: 888_888_887,
      to_fund: 888_888_888,
      account: 888_888_888,
      amount: "10.00",
      date: "2026-10-05",
      reason: "Decisão da assembleia",
    },
  },
}
