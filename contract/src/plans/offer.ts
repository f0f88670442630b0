import { isBuilt } from "./features.ts"
import type { Plan } from "./routes.ts"

/** One advertised line of a plan. Its key says whether the product has what it names (`features.ts`). */
export interface OfferedLine {
  readonly key: string
  readonly label: string
  /** The operator does not sell it, although the product has it. */
  readonly held?: boolean
}

/** A plan as the operator offers it. Prices are decimal strings in BRL. */
export interface OfferedPlan {
  readonly id: string
  readonly name: string
  readonly priceDisplay: string
  /** A month, paid month by month; null: on request. */
  readonly priceMonthly: string | null
  /** A month, where a year is paid at once; null: the same. */
  readonly priceYearly: string | null
  /** Null: unlimited. */
  readonly memberLimit: number | null
  /** The most published events that are not over. Null: unlimited. */
  readonly eventLimit: number | null
  /** A mark over its name, such as `Mais Popular`; null: none. The operator answers for what it says. */
  readonly badge: string | null
  readonly features: readonly OfferedLine[]
}

const line = (key: string, label: string): OfferedLine => ({ key, label })

/** What every plan has. */
const WHOLE_PRODUCT = [
  line("visitors", "Visitantes por QR Code, com acompanhamento"),
  line("branches", "Sede, filiais e congregações"),
  line("activities", "Ministérios, atividades e calendário"),
  line("groups", "Grupos e classes, com lista de presença"),
  line("spreadsheets", "Importação e exportação em planilhas"),
  line("reports", "Painel e estatísticas"),
  line("messages", "Mensagens por e-mail e WhatsApp, a quem consentiu"),
  line("devotionals", "Devocionais diários: texto, com página pública e assinatura por e-mail"),
  line("bible_answers", "Perguntas e respostas bíblicas"),
  line("email_support", "Suporte por e-mail"),
]

/** From the first plan that is paid on. */
const FINANCE = line(
  "finance",
  "Financeiro: lançamentos, contas a pagar e a receber, reembolsos, fundos, relatórios e importação de planilhas",
)

const AUDIO = line("devotional_audio", "Devocionais diários: áudio, com podcast")
const VIDEO = line("devotional_video", "Devocionais diários: vídeo")

const WEEKLY_REPORTS = line("weekly_reports", "Relatórios semanais e dashboards")

const UNLIMITED_EVENTS = line("events", "Eventos com inscrição: quantos quiser")

/** In preparation for the plans without a limit. */
const LARGEST = [
  line("communication", "Comunicação avançada"),
  line("ministries", "Ministérios completos"),
  line("custom_reports", "Relatórios personalizados em tempo real"),
  line("finance_full", "Financeiro completo"),
  line("vip_support", "Suporte VIP 24 h, todos os dias"),
  line("customisation", "Personalizações avançadas"),
  line("ai_posts", "Publicações automáticas com IA"),
  line("custom_packs", "Pacotes de recursos sob medida"),
]

/** The offer of an installation without a `PLANS_FILE` (docs/product/plans.md#1.1). */
export const OFFER: readonly OfferedPlan[] = [
  {
    id: "basic",
    name: "Gratuito",
    priceDisplay: "R$ 0",
    priceMonthly: "0.00",
    priceYearly: null,
    memberLimit: 60,
    eventLimit: 2,
    badge: null,
    features: [
      line("members", "Até 60 membros"),
      line("events", "Eventos com inscrição: até 2 ativos por vez"),
      ...WHOLE_PRODUCT,
      line("communication", "Comunicação básica"),
      line("periodic_reports", "Relatórios mensais"),
    ],
  },
  {
    id: "professional",
    name: "Crescimento",
    priceDisplay: "R$ 99/mês",
    priceMonthly: "99.00",
    priceYearly: null,
    memberLimit: 500,
    eventLimit: null,
    badge: "Mais Popular",
    features: [
      line("members", "Até 500 membros"),
      UNLIMITED_EVENTS,
      ...WHOLE_PRODUCT,
      FINANCE,
      AUDIO,
      line("communication", "Comunicação avançada"),
      line("ministries", "Ministérios completos"),
      WEEKLY_REPORTS,
      line("priority_support", "Suporte prioritário por WhatsApp"),
      line("customisation", "Personalizações"),
      line("ai_posts", "Publicações automáticas com IA"),
    ],
  },
  {
    id: "enterprise",
    name: "Ministério",
    priceDisplay: "R$ 299/mês ou R$ 199/mês no plano anual",
    priceMonthly: "299.00",
    priceYearly: "199.00",
    memberLimit: null,
    eventLimit: null,
    badge: "Melhor Valor",
    features: [
      line("members", "Membros ilimitados"),
      UNLIMITED_EVENTS,
      ...WHOLE_PRODUCT,
      FINANCE,
      AUDIO,
      VIDEO,
      WEEKLY_REPORTS,
      ...LARGEST,
    ],
  },
  {
    id: "denomination",
    name: "Denominação",
    priceDisplay: "Sob consulta",
    priceMonthly: null,
    priceYearly: null,
    memberLimit: null,
    eventLimit: null,
    badge: null,
    features: [
      line("members", "Membros ilimitados"),
      UNLIMITED_EVENTS,
      ...WHOLE_PRODUCT,
      FINANCE,
      AUDIO,
      VIDEO,
      WEEKLY_REPORTS,
      line("office", "Administração da denominação, com todas as igrejas"),
      ...LARGEST,
    ],
  },
]

/** A plan as every screen gets it: each line with whether it is sold. */
export function presentOffer({ features, ...plan }: OfferedPlan): Plan {
  return {
    ...plan,
    price: plan.priceMonthly,
    features: features.map(({ key, label, held }) => ({ key, label, available: isBuilt(key) && !held })),
  }
}
