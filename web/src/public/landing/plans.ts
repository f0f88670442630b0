/** The three plans as the landing page sells them: fixed words, apart from what the registration offers (product-1 §1). */
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

/** One row each of what the plans give, in the order of `PLANS`; words where they differ in more than yes or no. */
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
