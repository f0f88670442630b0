import { toCamel } from "@aprisco/contract/kit/wire"
import {
  VISITOR_SHEET_LABELS,
  type VisitorImportLine,
  type VisitorImportReport,
  type VisitorOutcome,
} from "@aprisco/contract/visitors/import"
import { Card, Group, Text, Title } from "@mantine/core"
import { useMemo, useState } from "react"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import { Pager } from "../../../../ui/data-list/pager.tsx"
import { StatusBadge, type Tone } from "../../../../ui/status-badge.tsx"
import classes from "./lines-card.module.css"

const OUTCOMES: Record<VisitorOutcome, { one: string; many: string; tone: Tone }> = {
  new: { one: "Novo", many: "novos", tone: "success" },
  returned: { one: "Nova visita", many: "novas visitas", tone: "info" },
  known: { one: "Já cadastrado", many: "já cadastrados", tone: "neutral" },
  member: { one: "Já é membro", many: "já são membros", tone: "neutral" },
  repeated: { one: "Repetido", many: "repetidos", tone: "warning" },
  rejected: { one: "Com erro", many: "com erro", tone: "danger" },
}
const ORDER: readonly VisitorOutcome[] = ["rejected", "new", "returned", "repeated", "member", "known"]
const LABELS = new Map<string, string>(Object.entries(VISITOR_SHEET_LABELS))
const labelOf = (field: string) => LABELS.get(toCamel(field))

/** Ten thousand lines at once are too slow on an old PC. */
const LINES_PER_PAGE = 50

/** Each line of the file with what would become of it, the errors first. */
export function VisitorLines({ report: { preview, errors } }: { report: VisitorImportReport }) {
  const [page, setPage] = useState(1)
  const lines = useMemo(
    () => preview.toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome)),
    [preview],
  )
  if (lines.length === 0) return null
  const some = lines.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE)
  return (
    <Card withBorder>
      <Title order={3} size="h4">
        Linhas
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {sumOf(preview)}
      </Text>
      <ul className={classes.lines} aria-label="Linhas da planilha">
        {some.map((line) => (
          <Line line={line} reasons={errors.filter((error) => error.line === line.line)} key={line.line} />
        ))}
      </ul>
      <Pager page={page} pageSize={LINES_PER_PAGE} count={lines.length} onPage={setPage} />
    </Card>
  )
}

function sumOf(preview: readonly VisitorImportLine[]): string {
  return ORDER.flatMap((outcome) => {
    const count = preview.filter((line) => line.outcome === outcome).length
    const { one, many } = OUTCOMES[outcome]
    return count === 0 ? [] : [countOf(count, one.toLowerCase(), many)]
  }).join(" · ")
}

interface LineProps {
  line: VisitorImportLine
  reasons: VisitorImportReport["errors"]
}

function Line({ line: { line, name, outcome, read, notes }, reasons }: LineProps) {
  const { one, tone } = OUTCOMES[outcome]
  const words = [
    ...reasons.map(({ field, message }) => {
      const label = labelOf(field)
      // «Celular do responsável é obrigatório» says of which field it is.
      return label === undefined || message.startsWith(label) ? message : `${label}: ${message}`
    }),
    ...(read.length > 0
      ? [read.map(({ field, value }) => `${labelOf(field) ?? field}: ${value}`).join(" · ")]
      : []),
    ...notes,
  ]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <Text fw={600}>
          {name || "Sem nome"}{" "}
          <Text span size="sm" c="dimmed">
            linha {formatNumber(line)}
          </Text>
        </Text>
        <StatusBadge tone={tone}>{one}</StatusBadge>
      </Group>
      {words.length > 0 && (
        <ul className={classes.details}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
