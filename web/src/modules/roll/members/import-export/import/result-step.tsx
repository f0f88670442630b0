import type { ImportReport } from "@aprisco/contract/members/import-export"
import { UNDO_DAYS } from "@aprisco/contract/members/import-export"
import { Button, Card, Group, Stack, Text } from "@mantine/core"
import { IconArrowBackUp, IconCircleCheck } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { countOf, formatNumber } from "../../../../../lib/format.ts"
import { StepTitle } from "../../../../../ui/sheet-import/steps.tsx"
import { LeftOutNotice } from "./left-out-notice.tsx"
import classes from "./result-step.module.css"
import type { Done } from "./use-import.ts"
import type { Undo } from "./use-undo.ts"

interface ResultStepProps {
  done: Done
  fileName: string
  report: ImportReport
  undo: Undo
  startOver: () => void
}

/** The last step: the result, a link to the members, and the undo. */
export function ResultStep({ done, fileName, report, undo, startOver }: ResultStepProps) {
  const { importId, created, changed, leftOut } = done
  const undone = undo.undone.includes(importId)
  return (
    <Stack gap="md">
      <Card withBorder>
        <Stack gap="md">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <IconCircleCheck
              size={32}
              aria-hidden
              className={classes.icon}
              data-undone={undone || undefined}
            />
            <div>
              <StepTitle>{undone ? "Importação desfeita" : "Importação concluída"}</StepTitle>
              <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
                {fileName} · {countOf(report.rows, "linha", "linhas")}
              </Text>
            </div>
          </Group>
          {undone ? (
            <Text>
              Os membros novos foram excluídos e os alterados voltaram ao que eram, menos quem foi alterado
              depois.
            </Text>
          ) : (
            <dl className={classes.counts}>
              <Count label="Membros novos" value={created} />
              <Count label="Membros alterados" value={changed} />
              <Count label="Linhas sem mudança" value={report.rows - created - changed - leftOut} />
              <Count label="Linhas de fora" value={leftOut} />
            </dl>
          )}
          <Group gap="sm">
            <Button renderRoot={(props) => <Link {...props} to="/membros" />}>Ver membros</Button>
            <Button variant="default" onClick={startOver}>
              Importar outro arquivo
            </Button>
            {!undone && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                disabled={undo.busy}
                aria-busy={undo.busyWith === importId || undefined}
                onClick={() => void undo.ask({ id: importId, fileName, created, changed })}
              >
                Desfazer importação
              </Button>
            )}
          </Group>
          {!undone && (
            <Text size="sm" c="dimmed">
              A importação pode ser desfeita por {UNDO_DAYS} dias, também na lista abaixo.
            </Text>
          )}
        </Stack>
      </Card>
      {leftOut > 0 && !undone && (
        <LeftOutNotice
          report={report}
          title={`${countOf(leftOut, "linha ficou", "linhas ficaram")} de fora`}
        />
      )}
    </Stack>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
