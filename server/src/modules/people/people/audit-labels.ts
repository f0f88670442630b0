import type { AuditFacts, AuditLabels } from "../../../core/manifest/audit-labels.ts"
import { fieldNames, fieldWords } from "../../ground/audit/public.ts"
import { FIELD_AUDIT_LABELS } from "./custom-fields/audit-labels.ts"
import { FAMILY_AUDIT_LABELS } from "./families/audit-labels.ts"

const AND = new Intl.ListFormat("pt-BR", { type: "conjunction" })

/** «Alterou telefone e campos próprios»: for the person's own timeline, where the person's name is not repeated. */
export function changeInWords(facts: AuditFacts): string {
  const names = fieldWords(facts)
  return `Alterou ${names.length === 0 ? "o cadastro" : AND.format(names)}`
}

/** How the actions on people read in the audit trail. */
export const PEOPLE_AUDIT_LABELS: AuditLabels = {
  ...FAMILY_AUDIT_LABELS,
  ...FIELD_AUDIT_LABELS,
  "person.note_written": "Escreveu uma anotação pastoral",
  "person.note_changed": "Alterou uma anotação pastoral",
  "person.note_deleted": "Excluiu uma anotação pastoral",
  "person.notes_read": "Leu as anotações pastorais de uma pessoa",
  "person.consent_given": "Registrou um consentimento de uma pessoa",
  "person.consent_withdrawn": "Registrou a retirada de um consentimento de uma pessoa",
  "person.created": "Cadastrou uma pessoa",
  "person.changed": {
    sentence: (facts) => `Alterou uma pessoa${fieldNames(facts)}`,
    label: "Alterou uma pessoa",
  },
  "person.card_exported": "Exportou o cartão de contato de uma pessoa",
  "person.deleted": "Excluiu uma pessoa",
  "person.restored": "Restaurou uma pessoa excluída",
}
