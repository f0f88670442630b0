import type { Gathering } from "@aprisco/contract/attendance/gatherings"
import { formatDateTime, formatNumber } from "../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { rateInWords } from "../lists/rate-words.ts"

/** What a list came to that is closed. */
export function TotalsCard({ gathering }: { gathering: Gathering }) {
  const { totals, rate, closedAt, closedBy, status } = gathering
  if (status === "cancelled") return null
  const usual = [
    ["Esperados", totals.expected],
    ["Presentes", totals.present],
    ["Ausentes", totals.absent],
  ] as const
  const others = [
    ["Justificados", totals.excused],
    ["Não anotados", totals.unmarked],
    ["Presentes não esperados", totals.presentOthers],
    ["Visitantes novos", totals.newcomers],
  ] as const
  const numbers = [...usual, ...others.filter(([, count]) => count > 0)]
  return (
    <FactCard title="Totais">
      <Facts
        short
        facts={[
          { label: "Frequência", value: rateInWords(rate) },
          ...numbers.map(([label, value]) => ({ label, value: formatNumber(value) })),
          ...(closedAt
            ? [
                {
                  label: "Encerrada",
                  wide: true,
                  value: [formatDateTime(closedAt), closedBy ?? "sozinha, depois de 7 dias"].join(" · "),
                },
              ]
            : []),
        ]}
      />
    </FactCard>
  )
}
