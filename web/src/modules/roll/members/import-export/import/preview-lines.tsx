import type { ImportReport, PreviewLine } from "@aprisco/contract/members/import-export"
import { Card, Group, Table, Text } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { type ReactNode, useMemo, useState } from "react"
import { formatNumber } from "../../../../../lib/format.ts"
import { Pager } from "../../../../../ui/data-list/pager.tsx"
import { StatusBadge } from "../../../../../ui/status-badge.tsx"
import type { Correcting } from "./correct-cells.tsx"
import { wrongCellsIn } from "./corrections.ts"
import { labelsIn, OUTCOMES } from "./labels.ts"
import { type LeavingOut, LineDetails } from "./line-details.tsx"
import { reasonsIn } from "./line-reasons.ts"
import { isShown, OutcomeFilter, type Shown } from "./outcome-filter.tsx"
import classes from "./preview-lines.module.css"

/** Ten thousand lines at once are too slow on an old PC. */
const LINES_PER_PAGE = 50

interface PreviewLinesProps {
  report: ImportReport
  leaving: LeavingOut
  correcting: Correcting
  /** Which lines are shown: kept while the check is made again. */
  shown: Shown
  setShown: (shown: Shown) => void
}

/** Each line of the file with what would become of it, a page at a time. */
export function PreviewLines({ report, leaving, correcting, shown, setShown }: PreviewLinesProps) {
  const [page, setPage] = useState(1)
  const small = useMediaQuery("(max-width: 61.99em)", undefined, { getInitialValueInEffect: false })
  const wrongCells = useMemo(() => wrongCellsIn(report), [report])
  const reasons = useMemo(
    () => reasonsIn({ ...report, errors: report.errors.filter((error) => wrongCells.others.has(error)) }),
    [report, wrongCells],
  )
  const labelOf = useMemo(() => labelsIn(report), [report])
  const lines = useMemo(() => report.preview.filter((line) => isShown(line, shown)), [report, shown])
  const some = lines.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE)
  const View = small ? LineCards : LineTable
  return (
    <div>
      <OutcomeFilter
        lines={report.preview}
        shown={shown}
        show={(next) => {
          setShown(next)
          setPage(1)
        }}
      />
      <div className={classes.lines}>
        {lines.length === 0 ? (
          <Card withBorder>
            <Text c="dimmed">Nenhuma linha assim neste arquivo.</Text>
          </Card>
        ) : (
          <>
            <View
              lines={some}
              details={(line) => (
                <LineDetails
                  line={line}
                  reasons={reasons(line.line)}
                  labelOf={labelOf}
                  leaving={leaving}
                  wrong={wrongCells.of(line.line)}
                  correcting={correcting}
                />
              )}
              leaving={leaving}
            />
            <Pager page={page} pageSize={LINES_PER_PAGE} count={lines.length} onPage={setPage} />
          </>
        )}
      </div>
    </div>
  )
}

interface ViewProps {
  lines: PreviewLine[]
  details: (line: PreviewLine) => ReactNode
  leaving: LeavingOut
}

function LineTable({ lines, details, leaving }: ViewProps) {
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Linhas do arquivo">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="6rem">Linha</Table.Th>
            <Table.Th w="32%">Nome</Table.Th>
            <Table.Th w="9rem">Situação</Table.Th>
            <Table.Th>Detalhes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.line}>
              <Table.Td className={classes.number}>{formatNumber(line.line)}</Table.Td>
              <Table.Td className={classes.words}>{line.name || <NoName />}</Table.Td>
              <Table.Td>
                <Outcome line={line} leaving={leaving} />
              </Table.Td>
              <Table.Td className={classes.words}>{details(line)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

function LineCards({ lines, details, leaving }: ViewProps) {
  return (
    <ul className={classes.cards} aria-label="Linhas do arquivo">
      {lines.map((line) => (
        <Card component="li" key={line.line} withBorder padding="md">
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <div className={classes.words}>
              <Text fw={600}>{line.name || <NoName />}</Text>
              <Text size="sm" c="dimmed">
                Linha {formatNumber(line.line)}
              </Text>
            </div>
            <Outcome line={line} leaving={leaving} />
          </Group>
          <div className={classes.words}>{details(line)}</div>
        </Card>
      ))}
    </ul>
  )
}

function Outcome({ line: { outcome, line }, leaving }: { line: PreviewLine; leaving: LeavingOut }) {
  if (leaving.lines.includes(line)) return <StatusBadge tone="neutral">Fica de fora</StatusBadge>
  const { one, tone } = OUTCOMES[outcome]
  return <StatusBadge tone={tone}>{one}</StatusBadge>
}

function NoName() {
  return (
    <Text span c="dimmed">
      Sem nome
    </Text>
  )
}
