import type { AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { fieldNames } from "../../ground/audit/public.ts"
import { fileOf } from "./audit-labels.ts"

const FIELDS = {
  amountCents: "valor",
  branchId: "filial",
  categoryId: "categoria",
  date: "data",
  description: "descrição",
  dueDate: "vencimento",
  encryptedPixKey: "chave PIX",
  endsOn: "fim",
  every: "repetição",
  fundId: "fundo",
  kind: "tipo",
  payee: "favorecido",
  personId: "pessoa",
  startsOn: "primeiro vencimento",
}

/** How what is done to bills, recurrences and claims reads in the audit trail. */
export const OWED_AUDIT_LABELS: AuditLabels = {
  "bill.created": {
    sentence: ({ installments }) =>
      Number(installments) > 1
        ? `Criou uma conta a pagar ou a receber em ${installments} parcelas`
        : "Criou uma conta a pagar ou a receber",
    label: "Criou uma conta a pagar ou a receber",
  },
  "bill.changed": {
    sentence: (facts) => `Alterou uma conta a pagar ou a receber${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma conta a pagar ou a receber",
  },
  "bill.deleted": "Excluiu uma conta a pagar ou a receber",
  "bill.settled": {
    sentence: ({ closes }) =>
      closes === true ? "Quitou uma conta a pagar ou a receber" : "Lançou o pagamento de uma conta",
    label: "Lançou o pagamento de uma conta",
  },
  "recurrence.created": "Criou uma conta que se repete",
  "recurrence.changed": {
    sentence: (facts) => `Alterou uma conta que se repete${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma conta que se repete",
  },
  "recurrence.deleted": "Encerrou uma conta que se repete",
  "expense_claim.asked": "Pediu um reembolso",
  "expense_claim.changed": {
    sentence: (facts) => `Alterou um pedido de reembolso${fieldNames(facts, FIELDS)}`,
    label: "Alterou um pedido de reembolso",
  },
  "expense_claim.file_added": {
    sentence: (facts) => `Anexou ${fileOf(facts)} a um pedido de reembolso`,
    label: "Anexou um arquivo a um pedido de reembolso",
  },
  "expense_claim.file_removed": {
    sentence: (facts) => `Removeu ${fileOf(facts)} de um pedido de reembolso`,
    label: "Removeu um arquivo de um pedido de reembolso",
  },
  "expense_claim.withdrawn": "Retirou um pedido de reembolso",
  "expense_claim.authorised": "Autorizou um reembolso",
  "expense_claim.refused": "Recusou um reembolso",
  "expense_claim.paid": "Pagou um reembolso",
}
