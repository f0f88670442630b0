import { ENTRY_KINDS } from "@aprisco/contract/treasury/labels"
import { REPORTS } from "@aprisco/contract/treasury/report-labels"
import type { AuditFacts, AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { fieldNames, wordFor } from "../../ground/audit/public.ts"

const FIELDS = {
  accountId: "conta",
  amountCents: "valor",
  branchId: "filial",
  competence: "competência",
  date: "data",
  description: "descrição",
  documentNumber: "documento",
  expectedOn: "data prevista",
  feeCents: "tarifa",
  isGiving: "dízimo ou oferta",
  method: "forma",
  parts: "categorias e fundos",
  payee: "favorecido",
  personId: "pessoa",
}

/** How what happens to entries reads in the audit trail: by their numbers, never by who gave (docs/product/treasury.md#5.1). */
export const LEDGER_AUDIT_LABELS: AuditLabels = {
  "entry.posted": {
    sentence: ({ number, kind }) =>
      `Fez o lançamento ${number} (${wordFor(ENTRY_KINDS, kind).toLowerCase()})`,
    label: "Fez um lançamento",
  },
  "entry.file_added": {
    sentence: (facts) => `Anexou ${fileOf(facts)} ao lançamento ${facts.number}`,
    label: "Anexou um arquivo a um lançamento",
  },
  "entry.file_removed": {
    sentence: (facts) => `Removeu ${fileOf(facts)} do lançamento ${facts.number}`,
    label: "Removeu um arquivo de um lançamento",
  },
  "entry.changed": {
    sentence: (facts) => `Alterou o lançamento ${facts.number}${fieldNames(facts, FIELDS)}`,
    label: "Alterou um lançamento",
  },
  "entry.reversed": {
    sentence: ({ number, by }) => `Estornou o lançamento ${number} (${by})`,
    label: "Estornou um lançamento",
  },
  "entry.transferred": {
    sentence: ({ number }) => `Transferiu entre contas (${number})`,
    label: "Transferiu entre contas",
  },
  "entry.moved_between_funds": {
    sentence: ({ number }) => `Transferiu entre fundos (${number})`,
    label: "Transferiu entre fundos",
  },
  "entry.exported": {
    sentence: ({ count, format }) => `Exportou ${count} lançamentos (${String(format).toUpperCase()})`,
    label: "Exportou lançamentos",
  },
  "treasury_report.exported": {
    sentence: ({ report, format }) =>
      `Exportou o relatório «${wordFor(REPORTS, report)}» (${String(format).toUpperCase()})`,
    label: "Exportou um relatório financeiro",
  },
  "entries.imported": {
    sentence: ({ posted, repeated }) =>
      `Importou ${posted} lançamentos de uma planilha${Number(repeated) > 0 ? ` (${repeated} repetidos ficaram de fora)` : ""}`,
    label: "Importou lançamentos",
  },
  "entries.import_undone": {
    sentence: ({ reversed }) => `Desfez uma importação de lançamentos (${reversed} estornados)`,
    label: "Desfez uma importação de lançamentos",
  },
}

/** A file by its hash, and by its name where that cannot be of who gave. */
export function fileOf({ name, sha256, confidential }: AuditFacts): string {
  return confidential === true ? `um arquivo (SHA-256 ${sha256})` : `o arquivo «${name}» (SHA-256 ${sha256})`
}
