/** What a person's mark on a list says. Who has none is "Não anotado", which is not absent (docs/product/attendance.md#3.1). */
export const MARKS = { present: "Presente", absent: "Ausente", excused: "Justificado" } as const

export type Mark = keyof typeof MARKS

export const UNMARKED = "Não anotado"

/** Who made a mark by a list's secret address: nobody's account. */
export const BY_LINK = "Lista por link"

/** The state of a list. */
export const LIST_STATUSES = { open: "Aberta", closed: "Encerrada", cancelled: "Cancelada" } as const

export type ListStatus = keyof typeof LIST_STATUSES

/** What takes place: a day of an activity, a meeting of a group, or a session of an event. */
export const GATHERING_SOURCES = { activity: "Atividade", group: "Grupo", event: "Evento" } as const

export type GatheringSource = keyof typeof GATHERING_SOURCES

/** What closing says of those who were not marked. */
export const RESTS = { absent: "Ausentes", unmarked: "Não anotados" } as const

/** The most marks of one call. */
export const MAX_MARKS = 500
/** The most rows of a roster. Of more people those who are marked are shown, and others by search. */
export const MAX_ROSTER = 5_000
/** How many days ahead a meeting is cancelled. */
export const MAX_DAYS_AHEAD = 62
/** So many days after its beginning a list is closed by itself. */
export const DAYS_OPEN = 7
/** So many days the secret address of a list is valid. */
export const LINK_DAYS = 7
/** So many hours before its beginning a list can be begun. */
export const HOURS_BEFORE = 12
/** The most that is counted of one kind. */
export const MAX_COUNTED = 100_000
/** The longest period of a chart, in days. */
export const MAX_PERIOD_DAYS = 1_100
