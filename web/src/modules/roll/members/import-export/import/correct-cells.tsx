import { MAX_CORRECTED_CELL, MAX_CORRECTIONS } from "@aprisco/contract/kit/cell-corrections"
import { TextInput, VisuallyHidden } from "@mantine/core"
import classes from "./corrections.module.css"
import { correctionOf, correctionsOf, type WrongCell, withCorrection } from "./corrections.ts"
import type { ReadOptions } from "./use-import.ts"

/** The corrections as they were checked, and as they are typed. */
export interface Correcting {
  checked: ReadOptions
  reading: ReadOptions
  setReading: (reading: ReadOptions) => void
  check: () => void
}

/** A wrong cell of the file with its complaint, to be corrected in its place. */
export function CorrectCell({ cell, correcting }: { cell: WrongCell; correcting: Correcting }) {
  const { checked, reading, setReading, check } = correcting
  const { line, column, message } = cell
  const known = correctionOf(reading, cell)
  const from = (known ?? correctionOf(checked, cell))?.from ?? cell.value
  const value = known?.value ?? from
  const isChanged = value !== cell.value
  const isFull = known === undefined && correctionsOf(reading).length >= MAX_CORRECTIONS
  return (
    <TextInput
      className={classes.cell}
      label={
        <>
          {column}
          <VisuallyHidden> da linha {line}</VisuallyHidden>
        </>
      }
      value={value}
      maxLength={MAX_CORRECTED_CELL}
      readOnly={isFull}
      description={isChanged ? "Confira de novo para ver se agora está certo." : undefined}
      error={isChanged ? undefined : message}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={({ currentTarget }) =>
        setReading({
          ...reading,
          corrections: withCorrection(reading, { line, column, from, value: currentTarget.value }),
        })
      }
      onKeyDown={({ key }) => key === "Enter" && isChanged && check()}
    />
  )
}
