import { AREA_CODES } from "@aprisco/contract/brazil/phone-digits"
import { toSnake } from "@aprisco/contract/kit/wire"
import { VISITOR_SHEET_LABELS, type VisitorImportReport } from "@aprisco/contract/visitors/import"
import { Alert, Checkbox, NativeSelect, Stack, Text } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { countOf } from "../../../../lib/format.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { ColumnsCard } from "../../../../ui/sheet-import/columns-card.tsx"
import { failureLabel } from "../../../../ui/sheet-import/file-error.ts"
import { StepBar } from "../../../../ui/sheet-import/step-bar.tsx"
import { StepTitle } from "../../../../ui/sheet-import/steps.tsx"
import { CheckingFile, WaitingCard } from "../../../../ui/sheet-import/waiting.tsx"
import type { VisitorReadOptions } from "./import-api.ts"
import { VisitorLines } from "./lines-card.tsx"
import type { VisitorImport } from "./use-visitor-import.ts"

interface PreviewStepProps extends VisitorImport {
  reading: VisitorReadOptions
  report: VisitorImportReport
}

const FIELDS = Object.entries(VISITOR_SHEET_LABELS).map(([name, label]) => ({ value: toSnake(name), label }))

/** The second step: what would become of each line, before anything is written. */
export function VisitorPreviewStep(props: PreviewStepProps) {
  const { reading, report, look, checking, checkError, running, runError, setFollowUp, commit, startOver } =
    props
  const { rows, created, returned, columns, sheet, sheets, preview } = report
  if (checking) return <CheckingFile name={reading.file.name} />
  if (running) return <WaitingCard title="Importando visitantes…" text={countOf(rows, "linha", "linhas")} />
  const failed = runError ?? checkError
  const wanted = created + returned
  const hasName = columns.some(({ field }) => field === "full_name")
  const hasPhone = columns.some(({ field }) => field === "phone")
  const rejected = preview.filter(({ outcome }) => outcome === "rejected").length
  return (
    <>
      <Stack gap="md">
        <div>
          <StepTitle>Confira antes de importar</StepTitle>
          <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {reading.file.name} · {countOf(rows, "linha", "linhas")}. Nada foi gravado ainda.
          </Text>
        </div>
        <FormProblems
          messages={[
            ...(failed ? [failureLabel(failed, "Erro ao importar visitantes. Tente novamente.")] : []),
            ...(hasName ? [] : ["Escolha a coluna do Nome completo."]),
          ]}
        />
        {wanted === 0 && hasName && (
          <Alert color="blue" icon={<IconAlertTriangle aria-hidden />} role="note">
            Não há nada para importar: nenhuma linha traz um visitante novo ou uma visita nova.
          </Alert>
        )}
        {rejected > 0 && (
          <Alert
            color="amber"
            icon={<IconAlertTriangle aria-hidden />}
            title={countOf(rejected, "linha com erro fica de fora", "linhas com erro ficam de fora")}
          >
            Corrija na planilha e importe de novo: quem já entrou não se repete.
          </Alert>
        )}
        {sheets.length > 1 && (
          <NativeSelect
            label="Aba da planilha"
            data={sheets}
            value={sheet ?? ""}
            onChange={({ currentTarget }) => look({ ...reading, mapping: {}, sheet: currentTarget.value })}
          />
        )}
        {hasPhone && (
          <NativeSelect
            label="DDD dos telefones que não têm"
            description="Sem DDD, 98811-2233 não entra: a linha fica de fora."
            data={[{ value: "", label: "Nenhum" }, ...AREA_CODES]}
            value={reading.areaCode}
            onChange={({ currentTarget }) => look({ ...reading, areaCode: currentTarget.value })}
          />
        )}
        <Checkbox
          label="Criar acompanhamento"
          description="Cada visitante novo entra na fila de contato, no prazo de sempre. Sem marcar, ninguém entra na fila."
          checked={reading.followUp}
          onChange={({ currentTarget }) => setFollowUp(currentTarget.checked)}
        />
        <ColumnsCard
          columns={columns}
          fields={FIELDS}
          look={(mapping) => look({ ...reading, mapping })}
          key={JSON.stringify(columns.map(({ field }) => field))}
        />
        <VisitorLines report={report} />
      </Stack>
      <StepBar
        back={{ label: "Trocar arquivo", go: startOver }}
        next={{
          label: wanted === 0 ? "Importar" : `Importar ${countOf(wanted, "linha", "linhas")}`,
          go: commit,
          disabled: wanted === 0,
        }}
      />
    </>
  )
}
