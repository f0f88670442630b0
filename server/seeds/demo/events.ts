import type { Asked, AskedOf, QuestionKind, Visibility } from "@aprisco/contract/events/labels"

export interface DemoEvent {
  slug: string
  title: string
  description: string
  place: string
  status: "draft" | "published"
  visibility: Visibility
  /** Days from today; negative: it was. */
  inDays: number
  capacity: number | null
  priceCents: number
  askBirthDate: Asked
  askPhone: Asked
  sessions: readonly { title: string; later: number; from: string; to: string; overnight?: true }[]
  questions: readonly {
    label: string
    kind: QuestionKind
    options?: readonly string[]
    askedOf: AskedOf
    required?: true
  }[]
  /** How many families register; each the more the fuller the church. */
  families: number
}

/** An event that is in the database, with the ids of its questions in their order. */
export interface FilledEvent extends DemoEvent {
  readonly id: number
  readonly startsAt: Date
  readonly openedAt: Date
  readonly questionIds: readonly number[]
}

const SHIRT = {
  label: "Tamanho da camiseta",
  kind: "choice",
  options: ["P", "M", "G", "GG"],
  askedOf: "attendee",
  required: true,
} as const

/** What each church prepares: one that is over, one with more people than places, one of its own, and one that is not ready. */
export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    slug: "retiro-de-familias",
    title: "Retiro de famílias",
    description:
      "Dois dias longe da rotina, com oração, conversa e tempo para as crianças.\nTraga roupa de cama.",
    place: "Sítio Águas Claras",
    ...{ status: "published", visibility: "public", inDays: -22, capacity: 60, priceCents: 12_000 },
    ...{ askBirthDate: "required", askPhone: "optional" },
    sessions: [
      { title: "Abertura", later: 0, from: "19:00", to: "22:00", overnight: true },
      { title: "", later: 1, from: "09:00", to: "17:00" },
    ],
    questions: [SHIRT, { label: "Precisa de transporte?", kind: "flag", askedOf: "registration" }],
    families: 12,
  },
  {
    slug: "congresso-de-jovens",
    title: "Congresso de jovens",
    description: "Uma tarde de palestras e louvor. O lanche está incluído.",
    place: "Salão social",
    ...{ status: "published", visibility: "public", inDays: 24, capacity: 16, priceCents: 3500 },
    ...{ askBirthDate: "off", askPhone: "optional" },
    sessions: [{ title: "", later: 0, from: "14:00", to: "20:00" }],
    questions: [SHIRT],
    families: 9,
  },
  {
    slug: "jantar-de-lideres",
    title: "Jantar de líderes",
    description: "Para quem serve em um ministério ou conduz um grupo.",
    place: "Refeitório",
    ...{ status: "published", visibility: "internal", inDays: 10, capacity: null, priceCents: 0 },
    ...{ askBirthDate: "off", askPhone: "off" },
    sessions: [{ title: "", later: 0, from: "19:30", to: "22:00" }],
    questions: [{ label: "Alguma restrição alimentar?", kind: "text", askedOf: "attendee" }],
    families: 5,
  },
  {
    slug: "acampamento-de-verao",
    title: "Acampamento de verão",
    description: "",
    place: "",
    ...{ status: "draft", visibility: "public", inDays: 60, capacity: 80, priceCents: 18_000 },
    ...{ askBirthDate: "required", askPhone: "required" },
    sessions: [
      { title: "Chegada", later: 0, from: "18:00", to: "22:00", overnight: true },
      { title: "", later: 1, from: "08:00", to: "22:00", overnight: true },
      { title: "Encerramento", later: 2, from: "08:00", to: "12:00" },
    ],
    questions: [SHIRT],
    families: 0,
  },
]
