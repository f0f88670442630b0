import type { CallOf } from "@aprisco/contract/kit/route"
import type { BillKind, RecurrenceStep } from "@aprisco/contract/treasury/bill-labels"
import type { TreasuryBill, treasuryBills } from "@aprisco/contract/treasury/bills"
import type { TreasuryRecurrence, treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { amountTyped } from "../../../../../lib/amount-typed.ts"

/** How often a new bill falls due. */
export const TURNS = { once: "De uma vez", instalments: "Em parcelas", repeats: "Repete" } as const
export type Turns = keyof typeof TURNS

/** The values of the forms of bills and recurrences: text as typed, `""` for nothing. */
export type OwedValues = {
  turns: Turns
  kind: BillKind
  amount: string
  category: string
  branch: string
  fund: string
  payee: string
  personId: string
  description: string
  dueDate: string
  installments: string
  every: RecurrenceStep
  startsOn: string
  endsOn: string
}

/** Of a bill that is not there yet. */
export function newOwedValues(kind: BillKind, turns: Turns): OwedValues {
  return {
    turns,
    kind,
    amount: "",
    category: "",
    branch: "",
    fund: "",
    payee: "",
    personId: "",
    description: "",
    dueDate: "",
    installments: "2",
    every: "monthly",
    startsOn: "",
    endsOn: "",
  }
}

/** Of a bill or a recurrence that is changed. */
export function owedValuesFrom(owed: TreasuryBill | TreasuryRecurrence): OwedValues {
  const { kind, amount, category, branch, fund, payee, personId, description } = owed
  return {
    ...newOwedValues(kind, "every" in owed ? "repeats" : "once"),
    amount: amount.replace(".", ","),
    category: String(category),
    branch: String(branch),
    fund: fund === null ? "" : String(fund),
    payee: payee ?? "",
    personId: personId === null ? "" : String(personId),
    description: description ?? "",
    ...("every" in owed
      ? { every: owed.every, startsOn: owed.startsOn, endsOn: owed.endsOn ?? "" }
      : { dueDate: owed.dueDate }),
  }
}

function owedBody({ kind, amount, category, branch, fund, payee, personId, description }: OwedValues) {
  return {
    kind,
    amount: amount.trim() === "" ? "" : amountTyped(amount),
    category,
    branch,
    fund,
    payee,
    personId,
    description,
  }
}

/** What changes a bill. */
export function billBody(
  values: OwedValues,
): Omit<CallOf<typeof treasuryBills.create>["body"], "installments"> {
  return { ...owedBody(values), dueDate: values.dueDate }
}

/** What creates a bill, or its instalments. */
export function newBillBody(values: OwedValues): CallOf<typeof treasuryBills.create>["body"] {
  return { ...billBody(values), installments: values.turns === "instalments" ? values.installments : 1 }
}

/** What creates or changes a recurrence. */
export function recurrenceBody(values: OwedValues): CallOf<typeof treasuryRecurrences.create>["body"] {
  const { every, startsOn, endsOn } = values
  return { ...owedBody(values), every, startsOn, endsOn }
}
