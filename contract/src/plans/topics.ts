/** A row of the comparison of plans: what it is about, and the keys of the lines that say what a plan has of it. */
interface Topic {
  readonly label: string
  readonly keys: readonly string[]
}

/**
 * What the comparison is about, in its order (docs/product/plans.md#3.5). A line of a plan that belongs to none of them has a row of
 * its own once it is sold.
 */
export const PLAN_TOPICS: readonly Topic[] = [
  { label: "Devocionais diários", keys: ["devotionals", "devotional_audio", "devotional_video"] },
  { label: "Perguntas e respostas bíblicas", keys: ["bible_answers"] },
  { label: "Comunicação", keys: ["messages", "communication"] },
  { label: "Eventos com inscrição", keys: ["events"] },
  { label: "Ministérios", keys: ["ministries"] },
  { label: "Relatórios", keys: ["reports", "periodic_reports", "weekly_reports", "custom_reports"] },
  { label: "Financeiro", keys: ["finance", "finance_full"] },
  { label: "Suporte", keys: ["email_support", "priority_support", "vip_support"] },
  { label: "Personalização", keys: ["customisation"] },
  { label: "Publicações com IA", keys: ["ai_posts"] },
  { label: "Pacotes sob medida", keys: ["custom_packs"] },
]
