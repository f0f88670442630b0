import type { AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { fieldNames } from "../../ground/audit/public.ts"

const FIELDS = {
  accountantCode: "código do contador",
  branchId: "filial",
  isActive: "situação",
  isRestricted: "uso restrito",
  kind: "tipo",
  name: "nome",
  openingBalance: "saldo inicial",
  openingDate: "data do saldo inicial",
  parent: "categoria acima",
}

/** How what is done to accounts, funds, categories and settings reads in the audit trail. */
export const SETUP_AUDIT_LABELS: AuditLabels = {
  "treasury_account.created": "Criou uma conta do financeiro",
  "treasury_account.changed": {
    sentence: (facts) => `Alterou uma conta do financeiro${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma conta do financeiro",
  },
  "treasury_account.deleted": "Excluiu uma conta do financeiro",
  "treasury_fund.created": "Criou um fundo",
  "treasury_fund.changed": {
    sentence: (facts) => `Alterou um fundo${fieldNames(facts, FIELDS)}`,
    label: "Alterou um fundo",
  },
  "treasury_fund.deleted": "Excluiu um fundo",
  "treasury_category.created": "Criou uma categoria do financeiro",
  "treasury_category.changed": {
    sentence: (facts) => `Alterou uma categoria do financeiro${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma categoria do financeiro",
  },
  "treasury_category.deleted": "Excluiu uma categoria do financeiro",
  "treasury_settings.changed": {
    sentence: ({ pastorsSeeDonors }) =>
      pastorsSeeDonors === true
        ? "Permitiu que pastores vejam quem contribuiu"
        : "Deixou de permitir que pastores vejam quem contribuiu",
    label: "Alterou as configurações do financeiro",
  },
}
