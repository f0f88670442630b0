import { type Invoice, invoices } from "@aprisco/contract/plans/invoices"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { toast } from "../../../ui/toast.ts"

/** Saves an invoice as a PDF. */
export function useInvoicePdf({ id, number }: Invoice) {
  return useMutation({
    mutationFn: () => api.call(invoices.pdf, { params: { id } }),
    onSuccess: (file) => saveFile(file, `fatura-${number}.pdf`),
    onError: (error) => toast.error(messageOf(error, "Erro ao baixar a fatura. Tente novamente.")),
  })
}
