import { UNDO_DAYS } from "@aprisco/contract/members/import-export"
import { Alert, Button, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconCreditCard, IconRefresh } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { countOf, formatNumber } from "../../../../../lib/format.ts"
import { askToConfirm } from "../../../../../ui/confirm-dialog.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { failureLabel } from "../../../../../ui/sheet-import/file-error.ts"
import { StepBar } from "../../../../../ui/sheet-import/step-bar.tsx"
import { StepTitle } from "../../../../../ui/sheet-import/steps.tsx"
import { CheckingFile } from "../../../../../ui/sheet-import/waiting.tsx"
import { hasWrongCells } from "./corrections.ts"
import { CorrectionsCard } from "./corrections-card.tsx"
import { wordsOfCounts } from "./labels.ts"
import { LeftOutNotice } from "./left-out-notice.tsx"
import { isLeftOut } from "./line-reasons.ts"
import type { Shown } from "./outcome-filter.tsx"
import { PreviewLines } from "./preview-lines.tsx"
import { UnknownWordsCard } from "./unknown-words.tsx"
import type { DryRun, Import, ReadOptions } from "./use-import.ts"
import { Importing } from "./waiting.tsx"

/** The third step: what would become of each line, before anything is written. */
export function PreviewStep(props: Import & { checked: DryRun; reading: ReadOptions }) {
  // Kept while a check is made again.
  const [shown, setShown] = useState<Shown>("all")
  const { checked, checking, checkError, running, runError, overtaken, look, goTo, commit, leftLines } = props
  const { reading, report } = checked
  const { rows, valid, changed, placesLeft, placesNeeded, unknownWords } = report
  if (running) return <Importing importId={report.importId} />
  if (checking) return <CheckingFile name={reading.file.name} />

  const rejected = report.preview.filter(isLeftOut).length
  const leftOut = rejected + leftLines.length
  const full = placesLeft !== null && placesNeeded > placesLeft
  const wanted = valid + changed - leftLines.length
  const nothing = wanted === 0
  const error = runError ?? checkError

  async function ask() {
    const sure = await askToConfirm({
      title: "Importar a planilha?",
      message: `${wordsOfCounts(valid, changed - leftLines.length)}. ${leftOut > 0 ? `${countOf(leftOut, "linha fica", "linhas ficam")} de fora. ` : ""}Tudo é gravado de uma vez, e você ou a administração da igreja podem desfazer por ${UNDO_DAYS} dias.`,
      confirm: "Importar",
    })
    if (sure) commit()
  }
  return (
    <>
      <Stack gap="md">
        <div>
          <StepTitle>Confira as linhas</StepTitle>
          <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {reading.file.name} · {countOf(rows, "linha", "linhas")}. Nada foi gravado ainda.
          </Text>
        </div>
        <FormProblems
          messages={error ? [failureLabel(error, "Erro ao importar membros. Tente novamente.")] : []}
        />
        {error && (
          <Text size="sm" c="dimmed">
            Nada foi gravado e nada se perdeu: tente importar de novo, ou{" "}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => look({ again: true })}
            >
              confira o arquivo outra vez
            </Button>
          </Text>
        )}
        {overtaken && (
          <Alert
            color="amber"
            icon={<IconAlertTriangle aria-hidden />}
            title="O cadastro mudou desde a conferência"
          >
            Nada foi gravado. Confira as linhas abaixo, como estão agora, e importe de novo.
          </Alert>
        )}
        {full && <PlanFull wanted={placesNeeded} left={placesLeft} />}
        {rejected > 0 && (
          <LeftOutNotice
            report={report}
            title={`${countOf(rejected, "linha fica", "linhas ficam")} de fora`}
            correctable={hasWrongCells(report)}
          />
        )}
        {nothing && (
          <Alert color="blue" icon={<IconAlertTriangle aria-hidden />} role="note">
            Não há nada para importar: nenhuma linha traz um membro novo ou uma mudança.
          </Alert>
        )}
        {unknownWords.length > 0 && (
          <UnknownWordsCard
            columns={unknownWords}
            meanings={props.reading.words}
            choose={(words) => props.setReading({ ...props.reading, words })}
            isChanged={props.isChanged}
            check={() => look()}
          />
        )}
        <CorrectionsCard checked={checked.reading} reading={props.reading} setReading={props.setReading} />
        <PreviewLines
          report={report}
          leaving={{ lines: leftLines, toggle: props.toggleLine }}
          correcting={{
            checked: checked.reading,
            reading: props.reading,
            setReading: props.setReading,
            check: () => look(),
          }}
          shown={shown}
          setShown={setShown}
          key={report.importId}
        />
      </Stack>
      <StepBar
        back={{ label: "Voltar", go: () => goTo("columns") }}
        next={
          // What was chosen is checked before it is imported.
          props.isChanged
            ? { label: "Conferir", go: () => look() }
            : {
                label: nothing ? "Importar" : `Importar ${countOf(wanted, "linha", "linhas")}`,
                go: () => void ask(),
                disabled: nothing || full,
              }
        }
      />
    </>
  )
}

/** The member quota does not allow all who come onto the roll (docs/product/members.md#3.2): shown before the import is tried. */
function PlanFull({ wanted, left }: { wanted: number; left: number }) {
  const places = left === 0 ? "não tem mais vagas" : `só tem mais ${countOf(left, "vaga", "vagas")}`
  return (
    <Alert color="amber" icon={<IconCreditCard aria-hidden />} title="O arquivo não cabe no plano da igreja">
      <Text mb="sm">
        O arquivo precisa de {countOf(wanted, "vaga", "vagas")}, de membros ativos e inativos, e o plano{" "}
        {places}. Mude de plano, ou importe um arquivo com até {formatNumber(left)}.
      </Text>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/perfil" search={{ tab: "planos" }} target="_blank" rel="noopener" />
        )}
      >
        Ver planos
      </Button>
    </Alert>
  )
}
