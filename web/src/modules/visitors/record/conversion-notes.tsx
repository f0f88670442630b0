import classes from "../../../ui/fact-card.module.css"
import { FactCard } from "../../../ui/fact-card.tsx"

/** The notes of the conversion; nothing where there are none. */
export function ConversionNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <FactCard title="Notas da conversão">
      <p className={classes.value}>{notes}</p>
    </FactCard>
  )
}
