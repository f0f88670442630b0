import type { PublicGroup } from "./page-calls.ts"

// Not the contract's: its file has the rules of fields too, which no light page carries.
const WEEKDAYS = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"]

interface GroupCardProps {
  group: PublicGroup
  place: string
  onChoose: () => void
}

/** A group as anybody may know it. */
export function PublicGroupCard({ group, place, onChoose }: GroupCardProps) {
  const { name, kindDisplay, hasRoom } = group
  return (
    <li className="sheet">
      <h2>{name}</h2>
      <p className="muted small">{kindDisplay}</p>
      {place && <p>{place}</p>}
      <p>{meetingOfGroup(group) || "Dia a combinar"}</p>
      {!hasRoom && <p className="note">Lotado no momento. Você pode pedir, e a igreja procura um lugar.</p>}
      <button type="button" className="button" aria-label={`Quero participar: ${name}`} onClick={onChoose}>
        Quero participar
      </button>
    </li>
  )
}

/** `Quinta-feira, 19:30`. */
export function meetingOfGroup({ weekday, time }: PublicGroup): string {
  return [weekday === null ? null : WEEKDAYS[weekday], time].filter(Boolean).join(", ")
}
