import type { MonthlyReport } from "@aprisco/contract/monthly-reports/routes"
import { Text } from "@mantine/core"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { shownFigure } from "./figure-words.ts"

/** The figures as they were sent, and what was said of those that differ. */
export function FiguresCard({ report: { figures, remarks } }: { report: MonthlyReport }) {
  return (
    <>
      <FactCard title="Números do mês">
        <Facts
          short
          facts={figures.map(({ key, label, value, systemValue, note }) => ({
            label,
            value: (
              <>
                {shownFigure(key, value)}
                {value !== systemValue && (
                  <Text size="sm" c="dimmed">
                    No sistema: {shownFigure(key, systemValue)}. {note}
                  </Text>
                )}
              </>
            ),
          }))}
        />
      </FactCard>
      {remarks !== "" && (
        <FactCard title="Observações">
          <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{remarks}</Text>
        </FactCard>
      )}
    </>
  )
}
