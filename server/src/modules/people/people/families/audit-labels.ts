import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import type { AuditLabels } from "../../../../core/manifest/audit-labels.ts"
import { counted, exportedBy, fieldNames, wordFor } from "../../../ground/audit/public.ts"

const FIELDS = {
  sharesAddress: "mora no endereço da família",
  mayCollect: "pode buscar",
  kinship: "parentesco",
  weddingDate: "casamento",
}

export const FAMILY_AUDIT_LABELS = {
  "household.created": "Cadastrou uma família",
  "household.changed": {
    sentence: (facts) => `Alterou uma família${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma família",
  },
  "household.person_added": {
    sentence: ({ role }) => `Incluiu uma pessoa em uma família (${wordFor(HOUSEHOLD_ROLES, role)})`,
    label: "Incluiu uma pessoa em uma família",
  },
  "household.person_changed": {
    sentence: (facts) => `Alterou uma pessoa de uma família${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma pessoa de uma família",
  },
  "household.person_left": "Registrou a saída de uma pessoa de uma família",
  "household.person_removed": "Desfez a inclusão de uma pessoa em uma família",
  "household.directory_exported": {
    sentence: ({ count, filters }) =>
      `Exportou a agenda por família, com ${counted(count, "pessoa", "pessoas")}${exportedBy(filters)}`,
    label: "Exportou a agenda por família",
  },
  "household.labels_exported": {
    sentence: ({ count, filters }) =>
      `Exportou ${counted(count, "etiqueta de endereço", "etiquetas de endereço")}${exportedBy(filters)}`,
    label: "Exportou etiquetas de endereço",
  },
  "guardian.added": "Incluiu um responsável por uma pessoa",
  "guardian.changed": {
    sentence: (facts) => `Alterou um responsável por uma pessoa${fieldNames(facts, FIELDS)}`,
    label: "Alterou um responsável por uma pessoa",
  },
  "guardian.removed": "Retirou um responsável por uma pessoa",
} as const satisfies AuditLabels
