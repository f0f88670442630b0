import { useQuery } from "@tanstack/react-query"
import { formatNumber } from "../../../../../lib/format.ts"
import { WaitingCard } from "../../../../../ui/sheet-import/waiting.tsx"
import { progressQuery } from "../import-export-api.ts"

/** A running import, with its counts. Its lines are not visible before it commits. */
export function Importing({ importId }: { importId: number }) {
  const { data } = useQuery(progressQuery(importId))
  const progress = data?.progress ?? null
  if (progress === null || progress.total === 0)
    return <WaitingCard title="Importando membros…" text="Conferindo as linhas mais uma vez." />
  const { done, total } = progress
  return (
    <WaitingCard
      title="Importando membros…"
      text={`${formatNumber(done)} de ${formatNumber(total)} linhas gravadas`}
      share={(done / total) * 100}
    />
  )
}
