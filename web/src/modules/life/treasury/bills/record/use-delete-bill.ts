import { type TreasuryBill, treasuryBills } from "@aprisco/contract/treasury/bills"
import { api } from "../../../../../lib/api.ts"
import { formatDate, formatMoney } from "../../../../../lib/format.ts"
import { useDeleteRecord } from "../../../../../ui/use-delete-record.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { owedTitle } from "../bill-words.ts"
import { billQuery } from "../bills-api.ts"

/** Confirms, deletes a bill and reports it. `leave` navigates away from the screen that shows it, before it is fetched again. */
export function useDeleteBill(leave: () => Promise<void>) {
  return useDeleteRecord<TreasuryBill>({
    call: (id) => api.call(treasuryBills.remove, { params: { id } }),
    keyOf: (id) => billQuery(id).queryKey,
    reload: treasuryChanged,
    title: () => "Excluir a conta?",
    question: (bill) =>
      `${owedTitle(bill)}, de ${formatMoney(bill.amount)}, que vence em ${formatDate(bill.dueDate)}, será excluída.${bill.recurrence === null ? "" : " As outras que se repetem com ela ficam."} Esta ação não pode ser desfeita.`,
    deleted: ["Conta excluída."],
    alreadyDeleted: "Esta conta já tinha sido excluída.",
    failure: "Erro ao excluir a conta. Tente novamente.",
    leave,
  })
}
