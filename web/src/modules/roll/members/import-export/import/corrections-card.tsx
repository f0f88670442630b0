import { Button, Card, Stack, Text, VisuallyHidden } from "@mantine/core"
import { useId } from "react"
import { formatNumber } from "../../../../../lib/format.ts"
import classes from "./corrections.module.css"
import { correctionOf, correctionsOf, type SheetCorrection, withCorrection } from "./corrections.ts"
import type { ReadOptions } from "./use-import.ts"

interface CorrectionsCardProps {
  /** The options of the check that is shown. */
  checked: ReadOptions
  reading: ReadOptions
  setReading: (reading: ReadOptions) => void
}

/** The corrections that the check has used, each of which can be taken back before the import. */
export function CorrectionsCard({ checked, reading, setReading }: CorrectionsCardProps) {
  const heading = useId()
  const used = correctionsOf(checked)
  if (used.length === 0) return null
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <div>
          <Text component="h3" id={heading} fw={600} size="md">
            Células corrigidas
          </Text>
          <Text size="sm" c="dimmed">
            A importação usa o que está aqui. O seu arquivo não muda.
          </Text>
        </div>
        <ul className={classes.corrections}>
          {used.map((correction) => (
            <UsedCorrection
              key={`${correction.line} ${correction.column}`}
              correction={correction}
              next={correctionOf(reading, correction)?.value}
              set={(value) =>
                setReading({ ...reading, corrections: withCorrection(reading, { ...correction, value }) })
              }
            />
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

interface UsedCorrectionProps {
  correction: SheetCorrection
  /** What the next check uses; undefined: what the file says. */
  next: string | undefined
  set: (value: string) => void
}

const BLANK = "(em branco)"

function UsedCorrection({ correction: { line, column, from, value }, next, set }: UsedCorrectionProps) {
  return (
    <li className={classes.correction}>
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          Linha {formatNumber(line)} · {column}
        </Text>
        <Text>
          <del>{from || BLANK}</del> → <ins>{(next ?? value) || BLANK}</ins>
        </Text>
        {next !== value && (
          <Text size="sm">
            {next === undefined ? "Desfeita: confira de novo." : "Ainda não conferida: confira de novo."}
          </Text>
        )}
      </div>
      <Button variant="subtle" size="compact-sm" onClick={() => set(next === undefined ? value : from)}>
        {next === undefined ? "Refazer" : "Desfazer"}
        <VisuallyHidden>
          {" "}
          a correção da linha {line}, {column}
        </VisuallyHidden>
      </Button>
    </li>
  )
}
