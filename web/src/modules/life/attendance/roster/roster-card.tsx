import type { Gathering } from "@aprisco/contract/attendance/gatherings"
import type { Roster } from "@aprisco/contract/attendance/rosters"
import { NativeSelect, Text, TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from "react"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import { normalizeText } from "../../../../lib/normalize-text.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { QueueLine } from "../../../../ui/queue-line.tsx"
import { toast } from "../../../../ui/toast.ts"
import { enqueue, type NewMark, useQueue } from "../offline/queue.ts"
import { type ShownRow, shownRoster } from "../offline/shown-roster.ts"
import { MarkDialog } from "./mark-dialog.tsx"
import { RefusedMarks } from "./refused-marks.tsx"
import classes from "./roster.module.css"
import { RosterLine } from "./roster-row.tsx"

const FILTERS = {
  all: "Todos",
  unmarked: "Não anotados",
  present: "Presentes",
  absent: "Ausentes",
} as const
type Filter = keyof typeof FILTERS

interface RosterCardProps {
  gathering: Pick<Gathering, "id" | "isClass" | "status">
  roster: Roster
  /** Marks are taken. */
  canMark: boolean
  /** Sends what was marked; absent without a connection. */
  onMarked?: () => void
  /** Of a list that is too long to be shown whole, the server searches. */
  onSearch?: (search: string) => void
  /** Buttons beside the title. */
  action?: ReactNode
}

/** Who is on the list, with the marks: also without a connection. Search and filter hide people; a mark is of nobody else. */
export function RosterCard({ gathering, roster, canMark, onMarked, onSearch, action }: RosterCardProps) {
  const { id, isClass } = gathering
  const queue = useQueue(id)
  const [search, setSearch] = useState("")
  const [filter, setFilter] = useState<Filter>("all")
  const [opened, setOpened] = useState<ShownRow | null>(null)
  const rows = useMemo(() => shownRoster(roster.roster, queue), [roster, queue])
  const sought = useDeferredValue(search)
  const shown = useMemo(() => rows.filter(fits(sought, filter)), [rows, sought, filter])
  const mark = useCallback(
    (marks: NewMark[]) => {
      enqueue(id, marks).then(onMarked, () =>
        toast.error("Não foi possível guardar a marcação neste aparelho. Libere espaço e tente de novo."),
      )
    },
    [id, onMarked],
  )
  const markOne = useCallback((one: NewMark) => mark([one]), [mark])
  return (
    <FactCard title="Lista" action={action}>
      <div className={classes.progress}>
        <Progress rows={rows} />
        <QueueLine queue={queue} />
      </div>
      <RefusedMarks queue={queue} />
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Buscar pessoas da lista"
          placeholder="Nome"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={({ currentTarget: { value } }) => {
            setSearch(value)
            if (roster.isCut || value === "") onSearch?.(value)
          }}
        />
        <NativeSelect
          className={classes.filter}
          aria-label="Mostrar"
          value={filter}
          data={Object.entries(FILTERS).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setFilter(event.currentTarget.value as Filter)} // one of the choices above
        />
      </div>
      {roster.isCut && (
        <Text size="sm" c="dimmed" mb="sm">
          A lista é longa: aparece quem já foi anotado. Busque os outros pelo nome.
        </Text>
      )}
      {rows.length === 0 && !search && <EmptyState order={3} title="Ninguém nesta lista" />}
      {rows.length > 0 && shown.length === 0 && (
        <Text c="dimmed" role="status">
          Ninguém corresponde à busca e ao filtro.
        </Text>
      )}
      <ul className={classes.rows} aria-label="Pessoas">
        {shown.map((row) => (
          <RosterLine
            key={row.personId}
            row={row}
            isClass={isClass}
            readOnly={!canMark}
            onMark={markOne}
            onMore={setOpened}
          />
        ))}
      </ul>
      {roster.hidden > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          E mais {countOf(roster.hidden, "pessoa que você não pode ver", "pessoas que você não pode ver")}.
        </Text>
      )}
      <MarkDialog row={opened} rows={rows} onMark={mark} onClose={() => setOpened(null)} />
    </FactCard>
  )
}

function Progress({ rows }: { rows: readonly ShownRow[] }) {
  const expected = rows.filter(({ isExpected }) => isExpected)
  const marked = expected.filter(({ status }) => status !== null)
  const present = rows.filter(({ status }) => status === "present")
  const newcomers = rows.filter(({ isNewcomer, status }) => isNewcomer && status === null)
  return (
    <Text role="status">
      {formatNumber(marked.length)} de {formatNumber(expected.length)} anotados ·{" "}
      {countOf(present.length, "presente", "presentes")}
      {newcomers.length > 0 && ` · ${countOf(newcomers.length, "visitante novo", "visitantes novos")}`}
    </Text>
  )
}

function fits(search: string, filter: Filter): (row: ShownRow) => boolean {
  const words = normalizeText(search).split(/\s+/).filter(Boolean)
  return ({ fullName, status, isNewcomer }) => {
    if (filter === "unmarked" && (status !== null || isNewcomer)) return false
    if (filter === "present" && status !== "present" && !isNewcomer) return false
    if (filter === "absent" && status !== "absent" && status !== "excused") return false
    const name = words.length > 0 ? normalizeText(fullName) : ""
    return words.every((word) => name.includes(word))
  }
}
