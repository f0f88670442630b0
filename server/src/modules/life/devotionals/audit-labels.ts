import type { AuditLabels } from "../../../core/module-data.ts"
import { fieldNames } from "../../ground/audit/public.ts"

const FIELDS = {
  title: "título",
  body: "texto",
  bibleReference: "referência bíblica",
  authorName: "autor",
  series: "série",
  publishOn: "data",
  publishTime: "horário",
  videoUrl: "vídeo",
  isPublic: "visibilidade",
}

export const DEVOTIONAL_AUDIT_LABELS: AuditLabels = {
  "devotional.created": "Criou um devocional",
  "devotional.changed": {
    sentence: (facts) => `Alterou um devocional${fieldNames(facts, FIELDS)}`,
    label: "Alterou um devocional",
  },
  "devotional.deleted": "Excluiu um devocional",
  "devotional.published": "Publicou um devocional",
  "devotional.unpublished": "Tirou um devocional do ar",
  "devotional.sound_added": "Enviou o áudio de um devocional",
  "devotional.sound_removed": "Removeu o áudio de um devocional",
}
