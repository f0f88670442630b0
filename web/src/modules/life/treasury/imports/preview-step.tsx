import { toCamel, toSnake } from "@aprisco/contract/kit/wire"
import { ENTRY_SHEET_LABELS, type EntryImportReport } from "@aprisco/contract/treasury/imports"
import { Alert, Checkbox, Stack, Text } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { countOf, formatDate, formatMoney, formatNumber } from "../../../../lib/format.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { ColumnsCard } from "../../../../ui/sheet-import/columns-card.tsx"
import { failureLabel } from "../../../../ui/sheet-import/file-error.ts"
import { StepBar } from "../../../../ui/sheet-import/step-bar.tsx"
import { StepTitle } from "../../../../ui/sheet-import/steps.tsx"
import { CheckingFile, WaitingCard } from "../../../../ui/sheet-import/waiting.tsx"
import type { EntryReadOptions } from "./imports-api.ts"
import { LinesCard } from "./lines-card.tsx"
import classes from "./preview-step.module.css"
import type { EntryImport } from "./use-entry-import.ts"

interface PreviewStepProps extends EntryImport {
  reading: EntryReadOptions
  report: EntryImportReport
}

/** The second step: what the sheet was understood to say, before anything is posted. */
export function EntryPreviewStep(props: PreviewStepProps) {
  const { reading, report, look, checking, checkError, running, runError, commit, startOver } = props
  const { rows, repeated, errorCount } = report
  if (checking) return <CheckingFile name={reading.file.name} />
  if (running)
    return <WaitingCard title="Importando lançamentos…" text={countOf(report.new, "linha", "linhas")} />
  const failed = runError ?? checkError
  const nothing = errorCount > 0 || report.new === 0
  const offersRepeated = repeated > 0 || reading.postRepeated
  return (
    <>
      <Stack gap="md">
        <div>
          <StepTitle>Confira antes de importar</StepTitle>
          <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {reading.file.name} · {countOf(rows, "linha", "linhas")}
          </Text>
        </div>
        <FormProblems
          messages={failed ? [failureLabel(failed, "Erro ao importar o arquivo. Tente novamente.")] : []}
        />
        {errorCount > 0 ? <Errors report={report} /> : <Sums report={report} />}
        {offersRepeated && (
          <Checkbox
            label="Lançar também as linhas repetidas"
            description={
              reading.postRepeated
                ? "As linhas iguais a lançamentos que já existem entram de novo."
                : `${countOf(repeated, "linha igual", "linhas iguais")} a lançamentos que já existem nesta conta: de fora.`
            }
            checked={reading.postRepeated}
            onChange={({ currentTarget }) => look({ ...reading, postRepeated: currentTarget.checked })}
          />
        )}
        <ColumnsCard
          columns={report.columns}
          fields={FIELDS}
          look={(mapping) => look({ ...reading, mapping })}
          key={JSON.stringify(report.columns.map(({ field }) => field))}
        />
        <LinesCard lines={report.preview} rows={rows} />
      </Stack>
      <StepBar
        back={{ label: "Trocar arquivo", go: startOver }}
        next={{
          label: nothing ? "Importar" : `Importar ${countOf(report.new, "lançamento", "lançamentos")}`,
          go: commit,
          disabled: nothing,
        }}
      />
    </>
  )
}

function Sums({ report: { income, expense, dateFrom, dateTo, ...report } }: { report: EntryImportReport }) {
  if (report.new === 0)
    return (
      <Alert color="blue" icon={<IconAlertTriangle aria-hidden />} role="note">
        Não há nada para importar: todas as linhas já estão lançadas.
      </Alert>
    )
  return (
    <Text>
      {countOf(report.new, "lançamento novo", "lançamentos novos")}, de {formatDate(dateFrom)} a{" "}
      {formatDate(dateTo)}: entradas de {formatMoney(income)} e saídas de {formatMoney(expense)}.
    </Text>
  )
}

/** So many errors are listed; the sheet is corrected and sent again. */
const MOST_SHOWN = 100
const FIELDS = Object.entries(ENTRY_SHEET_LABELS).map(([name, label]) => ({ value: toSnake(name), label }))
const LABELS = new Map<string, string>(Object.entries(ENTRY_SHEET_LABELS))

function Errors({ report: { errors, errorCount } }: { report: EntryImportReport }) {
  const words = ({ field, message }: EntryImportReport["errors"][number]) => {
    const label = LABELS.get(toCamel(field))
    // «Data é obrigatória» says of which field it is.
    return label === undefined || message.startsWith(label) ? message : `${label}: ${message}`
  }
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${countOf(errorCount, "erro", "erros")} para corrigir na planilha`}
    >
      <Text mb="xs">Nada é importado enquanto houver uma linha errada.</Text>
      <ul className={classes.errors} aria-label="Erros da planilha">
        {errors.slice(0, MOST_SHOWN).map((complaint) => (
          <li key={`${complaint.line} ${complaint.field} ${complaint.message}`}>
            Linha {formatNumber(complaint.line)}: {words(complaint)}
          </li>
        ))}
      </ul>
      {errorCount > MOST_SHOWN && (
        <Text mt="xs">E mais {countOf(errorCount - MOST_SHOWN, "erro", "erros")}.</Text>
      )}
    </Alert>
  )
}
