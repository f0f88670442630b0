import { BULK_PEOPLE_ACTIONS } from "@aprisco/contract/people/bulk"
import type { AuditFacts, AuditLabels } from "../../core/module-data.ts"
import { fieldNames, fieldWords, wordFor } from "../audit/public.ts"
import { FIELD_AUDIT_LABELS } from "./custom-fields/audit-labels.ts"
import { FAMILY_AUDIT_LABELS } from "./families/audit-labels.ts"
import { PRIVACY_AUDIT_LABELS } from "./privacy-requests/audit-labels.ts"

const FIELDS = {
  deceasedOn: "data do falecimento",
  educationLevel: "escolaridade",
  phoneSecondary: "telefone secundário",
  profession: "profissão",
  rg: "RG",
  spouseName: "nome do cônjuge",
}

const AND = new Intl.ListFormat("pt-BR", { type: "conjunction" })

/** «Alterou telefone e campos próprios»: for the person's own timeline, where the person's name is not repeated. */
export function changeInWords(facts: AuditFacts): string {
  const names = fieldWords(facts, FIELDS)
  return `Alterou ${names.length === 0 ? "o cadastro" : AND.format(names)}`
}

/** How the actions on people read in the audit trail. */
export const PEOPLE_AUDIT_LABELS: AuditLabels = {
  ...FAMILY_AUDIT_LABELS,
  ...PRIVACY_AUDIT_LABELS,
  ...FIELD_AUDIT_LABELS,
  "person.note_written": "Escreveu uma anotação pastoral",
  "person.note_changed": "Alterou uma anotação pastoral",
  "person.note_deleted": "Excluiu uma anotação pastoral",
  "person.notes_read": "Leu as anotações pastorais de uma pessoa",
  "person.consent_given": "Registrou um consentimento de uma pessoa",
  "person.consent_withdrawn": "Registrou a retirada de um consentimento de uma pessoa",
  "person.anonymised": "Anonimizou uma pessoa a pedido",
  "person.data_exported": "Exportou todos os dados de uma pessoa",
  "person.created": "Cadastrou uma pessoa",
  "person.changed": {
    sentence: (facts) => `Alterou uma pessoa${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma pessoa",
  },
  "person.deleted": "Excluiu uma pessoa",
  "person.restored": "Restaurou uma pessoa excluída",
  "person.changed_with_others": {
    sentence: ({ action }) => `Alterou uma pessoa junto com outras (${wordFor(BULK_PEOPLE_ACTIONS, action)})`,
    label: "Alterou uma pessoa junto com outras",
  },
  "person.restored_with_others": {
    sentence: ({ action }) =>
      `Desfez a alteração de uma pessoa junto com outras (${wordFor(BULK_PEOPLE_ACTIONS, action)})`,
    label: "Desfez a alteração de uma pessoa junto com outras",
  },
  "person.duplicate_dismissed": "Registrou que dois cadastros não são a mesma pessoa",
  "person.duplicate_reopened": "Reabriu um par de cadastros parecidos",
  "person.merged": "Uniu dois cadastros de uma pessoa",
  "person.merged_into": "Teve o cadastro unido a outro",
  "person.merge_undone": "Desfez a união de dois cadastros",
}
