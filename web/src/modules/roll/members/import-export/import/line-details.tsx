import type { PreviewLine } from "@aprisco/contract/members/import-export"
import { Anchor, Button, VisuallyHidden } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { CorrectCell, type Correcting } from "./correct-cells.tsx"
import type { WrongCell } from "./corrections.ts"
import type { LabelOf } from "./labels.ts"
import classes from "./preview-lines.module.css"

const BLANK = "(em branco)"

interface LineDetailsProps {
  line: PreviewLine
  reasons: readonly string[]
  labelOf: LabelOf
  leaving: LeavingOut
  /** Cells that the user can correct. */
  wrong: readonly WrongCell[]
  correcting: Correcting
}

/** The changed lines that the user leaves out. */
export interface LeavingOut {
  lines: readonly number[]
  toggle: (line: number) => void
}

/** The details of a line: why it is left out, what it changes or how the cells of a new member were read, its warnings. */
export function LineDetails({ line, reasons, labelOf, leaving, wrong, correcting }: LineDetailsProps) {
  const { outcome, changes, notes, memberId, name } = line
  // The name is the line's heading.
  const read = changes
    .filter(({ field }) => outcome === "new" && field !== "full_name")
    .map(({ field, to }) => `${labelOf(field) ?? field}: ${to}`)
    .join(" · ")
  if (wrong.length + reasons.length + changes.length + notes.length === 0) return null
  return (
    <ul className={classes.details}>
      {reasons.map((reason) => (
        <li key={reason}>
          {reason}
          {memberId !== null && (
            <>
              {": "}
              <RecordLink memberId={memberId} name={name} />
            </>
          )}
        </li>
      ))}
      {wrong.map((cell) => (
        <li key={cell.column}>
          <CorrectCell cell={cell} correcting={correcting} />
        </li>
      ))}
      {memberId !== null && wrong.length > 0 && reasons.length === 0 && (
        <li>
          <RecordLink memberId={memberId} name={name} />
        </li>
      )}
      {read !== "" && <li>{read}</li>}
      {outcome !== "new" &&
        changes.map(({ field, from, to }) => (
          <li key={field}>
            <strong>{labelOf(field) ?? field}</strong>: <del>{from || BLANK}</del> → <ins>{to || BLANK}</ins>
          </li>
        ))}
      {outcome === "changed" && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => leaving.toggle(line.line)}>
            {leaving.lines.includes(line.line) ? "Incluir de novo" : "Deixar de fora"}
            <VisuallyHidden> a linha {line.line}</VisuallyHidden>
          </Button>
        </li>
      )}
      {notes.map((note) => (
        <li key={note} className={classes.note}>
          <IconAlertTriangle size={16} aria-label="Aviso:" role="img" />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}

function RecordLink({ memberId, name }: { memberId: number; name: string }) {
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link {...props} to="/membros/$id" params={{ id: memberId }} target="_blank" rel="noopener" />
      )}
    >
      ver cadastro
      <VisuallyHidden> de {name} (abre em outra aba)</VisuallyHidden>
    </Anchor>
  )
}
