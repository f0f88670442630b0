import type { Report, ReportFigure } from "@aprisco/contract/reports/routes"
import { getRouteApi, type LinkProps } from "@tanstack/react-router"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { hrefLink } from "../href-link.ts"
import { changeWords, UNKNOWN, valueWords } from "../report-words.ts"

const route = getRouteApi("/shell/relatorios/$key")

/** The numbers of a report, each with what it was before, and the way to the people behind it. */
export function ReportFigures({ report }: { report: Report }) {
  const search = route.useSearch()
  const { key } = report
  const toPeople = (cell: string): LinkProps => ({
    to: "/relatorios/$key",
    params: { key },
    search: { ...search, cell, page: undefined },
    resetScroll: false,
  })
  return (
    <StatGrid label="Números do relatório" mb={0}>
      {report.figures.map((figure) => (
        <StatCard
          key={figure.id}
          label={figure.label}
          value={valueWords(figure.value, figure.unit)}
          note={noteOf(figure, report.compared !== null)}
          to={linkOf(figure, toPeople)}
        />
      ))}
    </StatGrid>
  )
}

const hasSome = ({ value }: ReportFigure) => value !== null && Number(value) !== 0

function linkOf(figure: ReportFigure, toPeople: (cell: string) => LinkProps): LinkProps | undefined {
  if (figure.people && hasSome(figure)) return toPeople(figure.id)
  return figure.href === null ? undefined : hrefLink(figure.href)
}

function noteOf(figure: ReportFigure, isCompared: boolean): string | undefined {
  if (isCompared && figure.previous === null) return `Antes: ${UNKNOWN}`
  if (isCompared) return `Antes: ${valueWords(figure.previous, figure.unit)} (${changeWords(figure.change)})`
  if (figure.people && hasSome(figure)) return "Ver pessoas"
  return figure.href === null ? undefined : "Ver lista"
}
