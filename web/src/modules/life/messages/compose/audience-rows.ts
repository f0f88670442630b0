import type { ListGroup } from "@aprisco/contract/lists/rules"
import {
  type Audience,
  type AudienceKind,
  type AudiencePart,
  kindOfPart,
} from "@aprisco/contract/messages/audience"
import { MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import type { NewMessageSearch } from "../search.ts"

/** The kinds of a part that are offered, in the order of the choice. */
export const PART_KINDS = {
  everyone: "Toda a igreja",
  listId: "Uma lista",
  groupId: "Um grupo",
  eventId: "Inscritos em um evento",
  ministryId: "Um ministério",
  ministerialFunctions: "Uma função na igreja",
  branchId: "Uma filial",
  people: "Pessoas escolhidas",
} as const satisfies Partial<Record<AudienceKind, string>>

export type Kind = keyof typeof PART_KINDS

/** A part of the audience as it is being chosen: its kind, and for that kind perhaps nothing yet. */
export interface PartRow {
  key: string
  /** `rules`: of a message that was made elsewhere; it is kept as it is. */
  kind: Kind | "rules"
  /** The id of the list, group, event, ministry or branch; `""` while none is chosen. */
  id: string
  below: boolean
  functions: string[]
  people: number[]
  rules?: ListGroup
}

export interface AudienceRows {
  include: PartRow[]
  exclude: PartRow[]
}

/** The kinds that are chosen by the number of one record. */
const RECORD_KINDS = ["listId", "groupId", "eventId", "ministryId", "branchId"] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

function isRecordKind(kind: PartRow["kind"]): kind is RecordKind {
  return RECORD_KINDS.some((one) => one === kind)
}

export function newRow(kind: PartRow["kind"], given: Partial<PartRow> = {}): PartRow {
  return { key: crypto.randomUUID(), kind, id: "", below: false, functions: [], people: [], ...given }
}

/** Whom a new message begins with: the part that the address names, else the whole church. */
export function rowsOfSearch({ lista, grupo, evento, ministerio }: NewMessageSearch): AudienceRows {
  const given: [RecordKind, number | undefined][] = [
    ["listId", lista],
    ["groupId", grupo],
    ["eventId", evento],
    ["ministryId", ministerio],
  ]
  const rows = given.flatMap(([kind, id]) => (id === undefined ? [] : [newRow(kind, { id: String(id) })]))
  return { include: rows.length > 0 ? rows : [newRow("everyone")], exclude: [] }
}

export function rowsOf({ include, exclude }: Audience): AudienceRows {
  return { include: include.map(rowOf), exclude: exclude.map(rowOf) }
}

function rowOf(part: AudiencePart): PartRow {
  const kind = kindOfPart(part)
  const { below = false, ministerialFunctions: functions = [], people = [], rules } = part
  const id = isRecordKind(kind) ? String(part[kind] ?? "") : ""
  return newRow(kind, { id, below, functions, people, ...(rules && { rules }) })
}

/** As the body of a call has it. A part of which nothing is chosen yet is left to the contract to refuse. */
export function audienceOf({ include, exclude }: AudienceRows) {
  return { include: include.map(partOf), exclude: exclude.map(partOf) }
}

function partOf({ kind, id, below, functions, people, rules }: PartRow): AudiencePart {
  if (kind === "everyone") return { everyone: true }
  if (kind === "rules") return rules === undefined ? {} : { rules }
  if (kind === "people") return { people }
  if (kind === "ministerialFunctions")
    return { ministerialFunctions: FUNCTIONS.filter((one) => functions.includes(one)) }
  if (id === "") return {}
  const number = Number(id)
  if (kind === "branchId") return below ? { branchId: number, below } : { branchId: number }
  return { [kind]: number }
}

type MinisterialFunction = keyof typeof MINISTERIAL_FUNCTIONS

const FUNCTIONS = Object.keys(MINISTERIAL_FUNCTIONS) as MinisterialFunction[] // the keys of the record
