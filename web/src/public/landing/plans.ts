/** The three plans of the landing page: fixed texts, independent of the registration's list (docs/product/landing.md#1.2). */
export const PLANS = [
  {
    name: "Gratuito",
    price: 0,
    members: "até 60 membros",
    for: "Para a igreja que está começando.",
    items: ["Comunicação básica", "Eventos simples", "Relatórios mensais", "Suporte por e-mail"],
    action: "Começar Gratuitamente",
  },
  {
    name: "Crescimento",
    price: 99,
    members: "até 500 membros",
    for: "Para a igreja que cresce e quer acompanhar cada um.",
    popular: true,
    items: [
      "Comunicação avançada",
      "Eventos e ministérios completos",
      "Relatórios semanais e painéis",
      "Suporte prioritário pelo WhatsApp",
      "Financeiro básico",
      "Personalizações",
      "IA para publicações automáticas",
    ],
    action: "Escolher Plano",
  },
  {
    name: "Ministério",
    price: 199,
    members: "membros ilimitados",
    for: "Para igrejas com muitas congregações.",
    items: [
      "Relatórios personalizados em tempo real",
      "Suporte VIP 24/7",
      "Financeiro completo",
      "Personalização avançada",
      "Pacotes de recursos sob medida",
    ],
    action: "Escolher Plano",
  },
] as const

const NONE = null
const INCLUDED = true

/** The rows of the comparison, in the order of `PLANS`; texts where a row is more than yes or no. */
export const COMPARISON: readonly [what: string, ...(string | true | null)[]][] = [
  ["Membros", "até 60", "até 500", "ilimitados"],
  ["Devocionais diários", "Texto", "Texto e áudio", "Texto, áudio e vídeo"],
  ["Perguntas e respostas bíblicas", "Básicas", "Avançadas", "Personalizadas"],
  ["Eventos", "Simples", "Completos, com ministérios", "Completos, com ministérios"],
  ["Relatórios", "Mensais", "Semanais, com painéis", "Personalizados, em tempo real"],
  ["Financeiro", NONE, "Básico", "Completo"],
  ["Suporte", "E-mail", "Prioritário pelo WhatsApp", "VIP 24/7"],
  ["Personalização", NONE, "Básica", "Avançada"],
  ["Publicações com IA", NONE, INCLUDED, INCLUDED],
  ["Pacotes sob medida", NONE, NONE, INCLUDED],
]
