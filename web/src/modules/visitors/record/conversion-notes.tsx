import classes from "../../../ui/fact-card.module.css"
import { FactCard } from "../../../ui/fact-card.tsx"

/** What was written when the visitor became a member; nothing where nothing was. */
export function ConversionNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <FactCard title="Notas da conversão">
      <p className={classes.value}>{notes}</p>
    </FactCard>
  )
}
