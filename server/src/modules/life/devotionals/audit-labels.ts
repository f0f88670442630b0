import { SUBSCRIPTION_CHANNELS } from "@aprisco/contract/devotionals/labels"
import { valuesOf } from "@aprisco/contract/vocabulary"
import type { AuditFacts, AuditLabels } from "../../../core/manifest/audit-labels.ts"
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
  "user.devotionals_chosen": {
    sentence: (facts) => `Escolheu como recebe os devocionais (${channelsOf(facts)})`,
    label: "Escolheu como recebe os devocionais",
  },
}

function channelsOf({ channels }: AuditFacts): string {
  const chosen = Array.isArray(channels) ? channels : []
  const words = valuesOf(SUBSCRIPTION_CHANNELS).filter((channel) => chosen.includes(channel))
  return words.map((channel) => SUBSCRIPTION_CHANNELS[channel].toLowerCase()).join(", ") || "de nenhum modo"
}
