import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { MemberStatistics } from "@aprisco/contract/members/statistics"
import { countOf, formatNumber, formatPercent } from "../../../../lib/format.ts"
import { useUnitName } from "../../../../lib/unit-name.ts"
import { ChartPanel } from "../../../../ui/chart-panel.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import { type FunctionShare, MOST_BARS, ofKnownAge, present } from "./chart-data.ts"
import classes from "./insights.module.css"

const later = lazyCharts(() => import("./charts.tsx"))

const GrowthChart = later((charts) => charts.MemberGrowthChart)
const MovementChart = later((charts) => charts.MovementChart)
const PyramidChart = later((charts) => charts.PyramidChart)
const SharesChart = later((charts) => charts.SharesChart)

/** Every chart with its table; before the first member each has an empty state. */
export function StatisticsPanels({ statistics }: { statistics: MemberStatistics }) {
  const unitName = useUnitName()
  const { total, byStatus, byFunction, byGender, byMaritalStatus } = statistics
  const branches = statistics.byBranch.map((branch) => ({
    ...branch,
    label: unitName({ branchName: branch.label, churchName: branch.churchName }),
  }))
  return (
    <div className={classes.panels}>
      <Growth {...statistics} />
      <Movement {...statistics} />
      <Ages {...statistics} />
      <Shares title="Funções ministeriais" of="Função" shares={byFunction} total={total} />
      <Shares title="Estado civil" of="Estado civil" shares={byMaritalStatus} total={total} />
      <Shares title="Situação" of="Situação" shares={byStatus} total={total} />
      <Shares title="Gênero" of="Gênero" shares={byGender} total={total} />
      {branches.length > 1 && <Shares title="Filiais" of="Filial" shares={branches} total={total} />}
    </div>
  )
}

function Growth({ months, total }: MemberStatistics) {
  return (
    <ChartPanel
      title="Crescimento"
      chart={<GrowthChart months={months} />}
      words={total === 0 && "O crescimento mês a mês aparece com o primeiro membro cadastrado."}
      note="Membros ativos no fim de cada mês."
      heads={["Mês", "Membros ativos"]}
      rows={months.map((row) => [monthAndYear(row.month), formatNumber(row.total)])}
    />
  )
}

function Movement({ months }: MemberStatistics) {
  const moved = months.some(({ arrivals, departures }) => arrivals + departures > 0)
  return (
    <ChartPanel
      folds
      title="Entradas e saídas"
      chart={<MovementChart months={months} />}
      words={!moved && "Quem chega e quem sai, mês a mês, aparece aqui. Nos últimos 12 meses, ninguém."}
      note="Entrada: a data em que a pessoa se tornou membro. Saída: transferência, inatividade ou falecimento."
      heads={["Mês", "Entradas", "Saídas"]}
      rows={months.map((row) => [
        monthAndYear(row.month),
        formatNumber(row.arrivals),
        formatNumber(row.departures),
      ])}
    />
  )
}

function Ages({ ageBands }: MemberStatistics) {
  const known = ofKnownAge(ageBands)
  const drawn = known.some(({ male, female }) => male + female > 0)
  const unknown = ageBands.reduce((sum, band) => sum + band.unknown, 0)
  const undated = ageBands.at(-1)
  const ageless = undated ? undated.male + undated.female + undated.unknown : 0
  const left = [
    unknown > 0 && `${countOf(unknown, "pessoa", "pessoas")} sem gênero informado`,
    ageless > 0 && `${countOf(ageless, "pessoa", "pessoas")} sem data de nascimento`,
  ].filter(Boolean)
  return (
    <ChartPanel
      folds
      title="Pirâmide etária"
      chart={<PyramidChart bands={known} />}
      words={!drawn && "As idades aparecem com o primeiro membro que tiver data de nascimento e gênero."}
      note={left.length > 0 && `Fora do gráfico: ${left.join(" e ")}.`}
      heads={["Idade", "Masculino", "Feminino", "Não informado"]}
      rows={ageBands.map((band) => [
        band.label,
        formatNumber(band.male),
        formatNumber(band.female),
        formatNumber(band.unknown),
      ])}
    />
  )
}

interface SharesProps {
  title: string
  of: string
  shares: readonly FunctionShare[]
  total: number
}

function Shares({ title, of, shares, total }: SharesProps) {
  const share = (count: number) => formatPercent(total === 0 ? 0 : (100 * count) / total)
  return (
    <ChartPanel
      folds
      title={title}
      chart={<SharesChart shares={present(shares)} />}
      words={total === 0 && "Aparece com o primeiro membro cadastrado."}
      note={shares.length > MOST_BARS && `O gráfico mostra ${MOST_BARS}, da maior à menor; a tabela, todas.`}
      heads={[of, "Membros", "Parte"]}
      rows={shares.map(({ label, count }) => [label, formatNumber(count), share(count)])}
    />
  )
}
