import type { PersonRow } from "@aprisco/contract/people/routes"
import { Loader, Select, type SelectProps, Text } from "@mantine/core"
import { useDebouncedValue, useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { countOf } from "../../../../lib/format.ts"
import { pickedPeopleQuery } from "./families-api.ts"

interface PersonPickerProps extends Pick<SelectProps, "label" | "description" | "error" | "disabled"> {
  /** Ids of people who are not offered. */
  except: readonly number[]
  onPick: (person: PersonRow) => void
}

const TYPING = 300

/** Searches the people of the church. Picking one calls `onPick` and clears the field for the next. */
export function PersonPicker({ except, onPick, ...rest }: PersonPickerProps) {
  const [typed, setTyped] = useState("")
  const [settled] = useDebouncedValue(typed.trim(), TYPING)
  const [open, { open: onDropdownOpen, close: onDropdownClose }] = useDisclosure(false)
  const choices = useQuery({ ...pickedPeopleQuery(settled), enabled: open && settled !== "" })
  const found = settled === "" ? [] : (choices.data ?? []).filter(({ id }) => !except.includes(id))
  const late = choices.isFetching || typed.trim() !== settled
  return (
    <Select
      placeholder="Digite o nome"
      comboboxProps={{ shadow: "md", portalProps: { target: "#conteudo" } }}
      searchable
      autoComplete="off"
      data={found.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      // The server has filtered already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={onDropdownOpen}
      onDropdownClose={onDropdownClose}
      rightSection={open && late ? <Loader size="xs" aria-label="Buscando pessoas" /> : undefined}
      renderOption={({ option }) => (
        <PersonOption name={option.label} person={found.find(({ id }) => String(id) === option.value)} />
      )}
      nothingFoundMessage={wordsFor({ typed, late, failed: choices.isError })}
      value={null}
      onChange={(next) => {
        const person = found.find(({ id }) => String(id) === next)
        setTyped("")
        if (person) onPick(person)
      }}
      {...rest}
    />
  )
}

function wordsFor({ typed, late, failed }: { typed: string; late: boolean; failed: boolean }): string {
  if (failed) return "Erro ao buscar. Tente novamente."
  if (typed.trim() === "") return "Digite o nome de quem procura"
  return late ? "Carregando..." : "Nenhuma pessoa encontrada"
}

/** Age and branch distinguish two people of the same name. */
function PersonOption({ name, person }: { name: string; person: PersonRow | undefined }) {
  const age = person?.age == null ? "" : countOf(person.age, "ano", "anos")
  return (
    <div>
      <div>{name}</div>
      {person && (
        <Text size="xs" c="dimmed">
          {[age, person.branchName].filter(Boolean).join(" · ")}
        </Text>
      )}
    </div>
  )
}
