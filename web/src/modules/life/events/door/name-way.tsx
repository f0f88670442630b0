import type { Door } from "@aprisco/contract/events/door"
import { Text, TextInput } from "@mantine/core"
import { IconCheck, IconSearch } from "@tabler/icons-react"
import { useDeferredValue, useMemo, useState } from "react"
import { countOf } from "../../../../lib/format.ts"
import { normalizeText } from "../../../../lib/normalize-text.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { clockOf } from "../event-words.ts"
import classes from "./door.module.css"
import type { ShownPerson } from "./shown-door.ts"

/** So many are shown at once: more are found by more letters. */
const MOST_SHOWN = 40

interface NameWayProps {
  door: Door
  people: readonly ShownPerson[]
  onPerson: (person: ShownPerson) => void
  /** Of a list that is too long to be told whole, the server searches. */
  onSearch: (search: string) => void
}

/** The people of the list by name or number; a tap lets somebody in. */
export function NameWay({ door, people, onPerson, onSearch }: NameWayProps) {
  const [search, setSearch] = useState("")
  const sought = useDeferredValue(search)
  const found = useMemo(() => people.filter(fits(sought)), [people, sought])
  const shown = found.slice(0, MOST_SHOWN)
  return (
    <>
      <TextInput
        type="search"
        label="Nome ou número da inscrição"
        size="lg"
        autoComplete="off"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) => {
          setSearch(value)
          if (door.isCut || value === "") onSearch(value.trim())
        }}
      />
      {people.length === 0 && search === "" && (
        <EmptyState
          order={3}
          title="Ninguém confirmado"
          text="Aqui aparece quem tem a inscrição confirmada. Quem está na lista de espera não entra."
        />
      )}
      {found.length === 0 && search !== "" && (
        <Text c="dimmed" role="status" mt="sm">
          Ninguém confirmado com este nome ou número.
        </Text>
      )}
      <ul className={classes.people} aria-label="Pessoas confirmadas">
        {shown.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classes.person}
              // A double click is one stroke.
              onClick={({ detail }) => detail < 2 && onPerson(person)}
            >
              <span className={classes.mark} data-in={person.checkedInAt !== null} aria-hidden>
                {person.checkedInAt !== null && <IconCheck size={20} />}
              </span>
              <span className={classes.words}>
                <span>
                  <span className={classes.who}>{person.fullName}</span>
                  <span className={classes.state}>{stateOf(person, door.uf)}</span>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <Text size="sm" c="dimmed" mt="sm">
          E mais {countOf(found.length - shown.length, "pessoa", "pessoas")}: digite mais letras.
        </Text>
      )}
    </>
  )
}

function stateOf({ checkedInAt, isWaiting, leave, number }: ShownPerson, uf: string): string {
  return [
    checkedInAt ? `Entrou às ${clockOf(checkedInAt, uf).time}` : "Não entrou",
    leave === "missing" && "falta a autorização",
    isWaiting && "por enviar",
    number,
  ]
    .filter(Boolean)
    .join(" · ")
}

function fits(search: string): (person: ShownPerson) => boolean {
  const words = normalizeText(search).split(/\s+/).filter(Boolean)
  return ({ fullName, number }) => {
    const name = words.length > 0 ? normalizeText(`${fullName} ${number}`) : ""
    return words.every((word) => name.includes(word))
  }
}
