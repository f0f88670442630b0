import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { anExample } from "../../../../testing/an-example.ts"

/** The light bill of R$ 300,00, due on the 20th of November and overdue since. */
export const light = anExample(treasuryBills.detail.response, {
  id: 70,
  kind: "payable",
  kindDisplay: "A pagar",
  status: "open",
  statusDisplay: "Em aberto",
  amount: "300.00",
  settled: "0.00",
  remaining: "300.00",
  dueDate: "2026-11-20",
  isOverdue: true,
  category: 21,
  categoryName: "Água e luz",
  branchName: "Sede",
  payee: "Neoenergia",
  description: "Conta de luz",
  installment: 1,
  installments: 1,
  can: { edit: true, delete: true, settle: true },
})

/** The rent of R$ 1.500,00 of each month. */
export const rent = anExample(treasuryRecurrences.detail.response, {
  id: 80,
  kind: "payable",
  kindDisplay: "A pagar",
  amount: "1500.00",
  category: 21,
  categoryName: "Aluguel",
  branchName: "Sede",
  payee: "Imobiliária",
  description: "Aluguel do salão",
  every: "monthly",
  everyDisplay: "Mensal",
  startsOn: "2026-01-31",
  can: { edit: true, delete: true },
})
