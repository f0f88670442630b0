import type { AuditLabels } from "../../../../core/manifest/audit-labels.ts"
import { counted, fieldNames } from "../../../ground/audit/public.ts"

const FIELDS = {
  color: "cor",
  kind: "tipo",
  options: "opções",
  viewPermission: "quem vê",
  editPermission: "quem responde",
  searchable: "busca",
  showInList: "coluna na lista",
}

/** Audit labels of tags and custom fields. */
export const FIELD_AUDIT_LABELS = {
  "tag.created": "Criou uma etiqueta",
  "tag.changed": {
    sentence: (facts) => `Alterou uma etiqueta${fieldNames(facts, FIELDS)}`,
    label: "Alterou uma etiqueta",
  },
  "tag.deleted": {
    sentence: ({ name, people }) =>
      `Excluiu a etiqueta ${String(name)}, que ${counted(people, "pessoa tinha", "pessoas tinham")}`,
    label: "Excluiu uma etiqueta",
  },
  "person.tagged": "Alterou as etiquetas de uma pessoa",
  "custom_field.created": "Criou um campo próprio",
  "custom_field.changed": {
    sentence: (facts) => `Alterou um campo próprio${fieldNames(facts, FIELDS)}`,
    label: "Alterou um campo próprio",
  },
  "custom_field.ordered": "Mudou a ordem dos campos próprios",
  "custom_field.deleted": {
    sentence: ({ name, answers }) =>
      `Excluiu o campo próprio ${String(name)}, com ${counted(answers, "resposta", "respostas")}`,
    label: "Excluiu um campo próprio",
  },
} as const satisfies AuditLabels
