import type { EntryImportLine } from "@aprisco/contract/treasury/imports"
import { FLOWS } from "@aprisco/contract/treasury/labels"
import { Card, Table, Text, Title } from "@mantine/core"
import { countOf, formatDate, formatMoney } from "../../../../lib/format.ts"
import { StatusBadge, type Tone } from "../../../../ui/status-badge.tsx"

const OUTCOMES: Record<EntryImportLine["outcome"], { word: string; tone: Tone }> = {
  new: { word: "Novo", tone: "success" },
  repeated: { word: "Repetido", tone: "warning" },
  rejected: { word: "Com erro", tone: "danger" },
}

/** The first lines of the sheet, as they were understood. */
export function LinesCard({ lines, rows }: { lines: readonly EntryImportLine[]; rows: number }) {
  if (lines.length === 0) return null
  return (
    <Card withBorder>
      <Title order={3} size="h4" mb="sm">
        Linhas
      </Title>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": "Linhas da planilha" } }}
      >
        <Table aria-label="Linhas da planilha">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Linha</Table.Th>
              <Table.Th scope="col">Data</Table.Th>
              <Table.Th scope="col">Categoria e fundo</Table.Th>
              <Table.Th scope="col">De quem, para quem</Table.Th>
              <Table.Th scope="col" ta="right">
                Valor
              </Table.Th>
              <Table.Th scope="col">Situação</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Line line={line} key={line.line} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows > lines.length && (
        <Text size="sm" c="dimmed" mt="sm">
          As primeiras {countOf(lines.length, "linha", "linhas")}.
        </Text>
      )}
    </Card>
  )
}

function Line({ line }: { line: EntryImportLine }) {
  const { kind, amount, category, fund, personName, payee, description } = line
  const { word, tone } = OUTCOMES[line.outcome]
  return (
    <Table.Tr>
      <Table.Td>{line.line}</Table.Td>
      <Table.Td>{line.date === null ? "—" : formatDate(line.date)}</Table.Td>
      <Table.Td>
        {category ?? "—"}
        <Text size="sm" c="dimmed">
          {[kind === null ? null : FLOWS[kind], fund].filter((words) => words !== null).join(" · ")}
        </Text>
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {personName ?? payee ?? "—"}
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        {amount === null ? "—" : formatMoney(kind === "expense" ? `-${amount}` : amount)}
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </Table.Td>
    </Table.Tr>
  )
}
