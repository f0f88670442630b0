import type { MemberRow } from "@aprisco/contract/members/routes"
import { NativeSelect, Stack, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { useUnitName } from "../../../../lib/unit-name.ts"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { membersChanged } from "../members-api.ts"
import classes from "./baptisms.module.css"
import { type BaptismOutcome, recordNewBaptisms, type TypedName, withoutBaptism } from "./record-baptisms.ts"

interface BaptismsCheckProps {
  lines: readonly TypedName[]
  baptismDate: string
  onBack: () => void
  onDone: (outcomes: BaptismOutcome[]) => void
}

/** Who is meant by each name; where several are possible, one is chosen, and nobody where none is. */
export function BaptismsCheck({ lines, baptismDate, onBack, onDone }: BaptismsCheckProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const people = new Map(
    lines
      .map(({ typed, people: [first, ...others] }) =>
        others.length === 0 ? first : [first, ...others].find((one) => String(one?.id) === chosen[typed]),
      )
      .filter((person): person is MemberRow => person !== undefined)
      .map((person) => [person.id, person]),
  )
  const news = withoutBaptism([...people.values()]).length
  const save = useMutation({
    mutationFn: () => recordNewBaptisms([...people.values()], baptismDate),
    onSuccess: onDone,
    onSettled: membersChanged,
  })
  // The second click of a double one comes before the button is disabled.
  const isSaving = useRef(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (news === 0 || isSaving.current) return
    isSaving.current = true
    save.mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Section title={`Batismo em ${formatDate(baptismDate)}`} cols={1}>
        <ul className={classes.list} aria-label="Nomes conferidos">
          {lines.map((line) => (
            <li key={line.typed}>
              <LineOfName
                line={line}
                chosen={chosen[line.typed] ?? ""}
                onChoose={(id) => setChosen((old) => ({ ...old, [line.typed]: id }))}
              />
            </li>
          ))}
        </ul>
        <Text role="status" c="dimmed">
          {sentenceOf(news, people.size - news)}
        </Text>
      </Section>
      <FormBar
        onCancel={onBack}
        cancel="Corrigir os nomes"
        busy={save.isPending}
        ready={news > 0}
        save="Registrar batismos"
        busyLabel="Registrando..."
      />
    </form>
  )
}

/** How many are new, and how many are baptised already: these stay as they are. */
function sentenceOf(news: number, baptised: number): string {
  if (news === 0 && baptised === 0) return "Ninguém para registrar ainda."
  if (news === 0)
    return baptised === 1
      ? "Nenhuma é nova: a pessoa já está batizada."
      : `Nenhuma é nova: as ${baptised} já estão batizadas.`
  const first = countOf(news, "pessoa será registrada", "pessoas serão registradas")
  if (baptised === 0) return `${first}.`
  return `${first}. ${countOf(baptised, "já está batizada e fica como está", "já estão batizadas e ficam como estão")}.`
}

interface LineOfNameProps {
  line: TypedName
  chosen: string
  onChoose: (id: string) => void
}

function LineOfName({ line: { typed, people }, chosen, onChoose }: LineOfNameProps) {
  const factsOf = useFacts()
  const [first, ...others] = people
  if (!first)
    return (
      <div className={classes.line}>
        <strong className={classes.name}>{typed}</strong>
        <Stack gap={4} align="flex-start">
          <StatusBadge tone="warning">Não encontrado</StatusBadge>
          <Text size="sm" c="dimmed">
            Ninguém no rol tem este nome. Fica de fora.
          </Text>
        </Stack>
      </div>
    )
  if (others.length === 0)
    return (
      <div className={classes.line}>
        <strong className={classes.name}>{first.fullName}</strong>
        <Stack gap={4} align="flex-start">
          {first.baptismDate && <StatusBadge tone="neutral">{baptismOf(first)}</StatusBadge>}
          <Text size="sm" c="dimmed">
            {factsOf(first)}
          </Text>
        </Stack>
      </div>
    )
  return (
    <div className={classes.line}>
      <strong className={classes.name}>{typed}</strong>
      <NativeSelect
        label={`Qual pessoa é “${typed}”?`}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[
          { value: "", label: "Escolha, ou deixe de fora" },
          ...people.map((person) => ({
            value: String(person.id),
            label: [person.fullName, factsOf(person), baptismOf(person)].filter(Boolean).join(" · "),
          })),
        ]}
      />
    </div>
  )
}

const baptismOf = ({ baptismDate }: MemberRow) =>
  baptismDate && `Já tem batismo em ${formatDate(baptismDate)}`

/** What distinguishes people of one name. */
function useFacts(): (person: MemberRow) => string {
  const unitName = useUnitName()
  return (person) => {
    const birth = formatDate(person.birthDate)
    return [unitName(person), birth && `nascimento ${birth}`].filter(Boolean).join(" · ")
  }
}
