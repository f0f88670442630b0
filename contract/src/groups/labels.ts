/** What a group is (docs/product/groups.md#1.1). */
export const GROUP_KINDS = {
  celula: "Célula",
  pequeno_grupo: "Pequeno grupo",
  ebd: "Classe de escola bíblica",
  discipulado: "Discipulado",
  outro: "Outro",
} as const

export type GroupKind = keyof typeof GROUP_KINDS

/** What a person is in a group. There is one leader at most. */
export const GROUP_ROLES = {
  leader: "Líder",
  assistant: "Auxiliar",
  host: "Anfitrião",
  member: "Participante",
} as const

export type GroupRole = keyof typeof GROUP_ROLES

/** Why a stay ended. */
export const LEFT_REASONS = {
  left: "Saiu do grupo",
  ended: "O grupo terminou",
  multiplication: "Multiplicação do grupo",
  next_term: "Novo período da classe",
  deceased: "Faleceu",
} as const

export type LeftReason = keyof typeof LEFT_REASONS

/** Where a request to join a group came from. */
export const REQUEST_SOURCES = { public: "Página pública", visitor: "Cadastro de visitante" } as const

export type RequestSource = keyof typeof REQUEST_SOURCES

export const REQUEST_STATUSES = { open: "Em aberto", accepted: "Aceito", declined: "Recusado" } as const

export type RequestStatus = keyof typeof REQUEST_STATUSES

/** Why a request was declined; `expired`: by itself. */
export const DECLINE_REASONS = {
  gave_up: "A pessoa desistiu",
  no_group: "Não há grupo com vaga perto",
  unreachable: "Não conseguimos falar com a pessoa",
  other: "Outro motivo",
  expired: "Sem resposta em 90 dias",
} as const

export type DeclineReason = keyof typeof DECLINE_REASONS

/** The reasons that staff may choose. */
export const CHOOSABLE_DECLINE_REASONS = ["gave_up", "no_group", "unreachable", "other"] as const

/** How a suggested group is near; null: of the same church. */
export const NEARNESS = {
  asked: "O grupo pedido",
  neighborhood: "No mesmo bairro",
  city: "Na mesma cidade",
  branch: "Na mesma filial",
} as const

export type Nearness = keyof typeof NEARNESS

/** How long a request stays open, and how long a declined one keeps name and telephone. */
export const REQUEST_DAYS = 90
/** The groups suggested for one request. */
export const MAX_SUGGESTIONS = 3
/** The most groups on the public page. */
export const MAX_PUBLIC_GROUPS = 1_000

/** The most people that a group's capacity may be. */
export const MAX_CAPACITY = 10_000
/** The most units and groups that a node of the tree has below it. */
export const MAX_NODES = 5_000
/** The most leaders of a unit. */
export const MAX_UNIT_LEADERS = 10
/** The most people who go to a new group at once. */
export const MAX_MULTIPLIED = 200
/** The most activities that become groups in one call. */
export const MAX_TAKEN_OVER = 50

/** Where the multiplication of a group stands. */
export const MULTIPLICATION_STATUSES = {
  proposed: "Aguardando decisão",
  approved: "Aprovada",
  refused: "Recusada",
} as const

export type MultiplicationStatus = keyof typeof MULTIPLICATION_STATUSES
