import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { daysAfter } from "../../src/core/clock.ts"
import { type Filled, idOf, workersOf } from "./filled.ts"
import type { Moment } from "./moment.ts"

interface DraftBill {
  readonly inDays: number
  readonly kind: "payable" | "receivable"
  readonly category: string
  readonly cents: number
  readonly payee: string
  readonly description: string
}

/** One overdue, one of today, and what comes in the next weeks. */
const BILLS: readonly DraftBill[] = [
  {
    ...{ inDays: -9, kind: "payable", category: "2.10", cents: 18_750 },
    ...{ payee: "Papelaria do bairro", description: "Folhetos da campanha" },
  },
  {
    ...{ inDays: 0, kind: "payable", category: "2.03", cents: 64_230 },
    ...{ payee: "Companhia de energia", description: "Conta de luz" },
  },
  {
    ...{ inDays: 6, kind: "payable", category: "2.04", cents: 250_000 },
    ...{ payee: "Imobiliária Central", description: "Aluguel" },
  },
  {
    ...{ inDays: 17, kind: "receivable", category: "1.03", cents: 90_000 },
    ...{ payee: "Colégio vizinho", description: "Uso do salão" },
  },
]

/** What a church is to pay and to receive, in the books that it has. */
export async function fillBills(
  { db, now }: Moment,
  filled: Filled,
  { branchId, categories }: { branchId: number; categories: ReadonlyMap<string, number> },
): Promise<void> {
  const { churchId } = filled
  const [createdById] = workersOf(filled)
  await db
    .insertInto("treasuryBills")
    .values(
      BILLS.map(({ inDays, category, cents, ...bill }) => ({
        ...{ ...bill, churchId, branchId, createdById },
        dueDate: daysAfter(civilDay(now), inDays),
        amountCents: cents,
        categoryId: idOf(categories, category),
      })),
    )
    .execute()
}
