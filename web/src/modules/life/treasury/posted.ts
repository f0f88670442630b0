import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { formatMoney } from "../../../lib/format.ts"
import { toast } from "../../../ui/toast.ts"

type Posted = Pick<LedgerEntry, "number" | "amount" | "warnings">

/** Says that an entry was posted, and what the server warns of. */
export function sayPosted({ number, amount, warnings }: Posted): void {
  toast.success(`Lançado com o número ${number}: ${formatMoney(amount)}.`)
  for (const { message } of warnings) toast.info(message, "Atenção")
}
