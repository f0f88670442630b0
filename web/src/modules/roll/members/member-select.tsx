import type { MemberRow } from "@aprisco/contract/members/routes"
import { Button, Group, Loader, Select, type SelectProps, Text } from "@mantine/core"
import { useDebouncedValue, useDisclosure, useUncontrolled } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDate } from "../../../lib/format.ts"
import { useUnitName } from "../../../lib/unit-name.ts"
import { memberChoicesQuery, memberQuery } from "./members-api.ts"

/** A member whose name is known without a query. */
export interface Known {
  id: string
  name: string
}

type Inherited = Omit<SelectProps, "data" | "value" | "defaultValue" | "onChange">

interface MemberSelectProps extends Inherited {
  /** The member not to offer. */
  except?: number
  /** Only for a denomination's office, which sees several churches. */
  church?: number
  /** Whether the dead are not offered. */
  living?: boolean
  stored: Known | null
  /** The member's id as text, or `""`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

const TYPING = 500

/** Searches the church's roll on the server, ignoring accents. */
export function MemberSelect({
  except,
  church,
  living = false,
  stored,
  value,
  defaultValue,
  onChange,
  ...rest
}: MemberSelectProps) {
  const [id, choose] = useUncontrolled({ value, defaultValue, onChange, finalValue: "" })
  const [typed, setTyped] = useState("")
  const [settled] = useDebouncedValue(typed.trim(), TYPING)
  const [open, { open: onDropdownOpen, close: onDropdownClose }] = useDisclosure(false)
  const [picked, setPicked] = useState(stored)
  // A value restored after a sign-in is an id only.
  const unknown = id !== "" && picked?.id !== id
  const asked = useQuery({ ...memberQuery(Number(id)), enabled: unknown }).data?.data
  const chosen = unknown ? (asked ? { id, name: asked.fullName } : null) : id === "" ? null : picked

  // An open field shows the chosen name, which is not a search.
  const search = chosen?.name === settled ? "" : settled
  const choices = useQuery({ ...memberChoicesQuery({ search, church }), enabled: open })
  const found = (choices.data?.results ?? []).filter(
    (member) => member.id !== except && !(living && member.membershipStatus === "deceased"),
  )
  const names = found.map((member) => ({ value: String(member.id), label: member.fullName }))
  const listed = chosen && !names.some((name) => name.value === chosen.id)
  const late = choices.isFetching || typed.trim() !== settled

  function pick(next: string | null) {
    const member = found.find((one) => String(one.id) === next)
    if (member) setPicked({ id: String(member.id), name: member.fullName })
    choose(next ?? "")
  }

  return (
    <Select
      placeholder="Digite o nome"
      comboboxProps={{ shadow: "md", portalProps: { target: "#conteudo" } }}
      searchable
      clearable
      autoComplete="off"
      data={listed ? [{ value: chosen.id, label: chosen.name }, ...names] : names}
      // The server has filtered already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={onDropdownOpen}
      onDropdownClose={onDropdownClose}
      rightSection={open && late ? <Loader size="xs" aria-label="Buscando membros" /> : undefined}
      renderOption={({ option }) => (
        <MemberOption name={option.label} member={found.find(({ id }) => String(id) === option.value)} />
      )}
      nothingFoundMessage={
        choices.isError ? (
          <Failed onRetry={() => void choices.refetch()} />
        ) : late ? (
          "Carregando..."
        ) : (
          "Nenhum membro encontrado"
        )
      }
      value={id === "" ? null : id}
      onChange={pick}
      {...rest}
    />
  )
}

/** Branch and birth date distinguish two members of the same name. */
function MemberOption({ name, member }: { name: string; member: MemberRow | undefined }) {
  const birth = formatDate(member?.birthDate)
  const unitName = useUnitName()
  return (
    <div>
      <div>{name}</div>
      {member && (
        <Text size="xs" c="dimmed">
          {[unitName(member), birth && `nascimento ${birth}`].filter(Boolean).join(" · ")}
        </Text>
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Group gap="xs" justify="center">
      Erro ao buscar membros
      {/* A press must not move the focus off the field, which would close the list. */}
      <Button variant="default" size="xs" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        Tentar novamente
      </Button>
    </Group>
  )
}
