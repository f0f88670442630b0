import { Button } from "@mantine/core"
import { IconUsers } from "@tabler/icons-react"
import { ChartPanel } from "../../src/ui/chart-panel.tsx"
import { AreaOfMonths, BarsOfMonths } from "../../src/ui/charts.tsx"
import { FactCard, Facts } from "../../src/ui/fact-card.tsx"
import { FoldingCard } from "../../src/ui/folding-card.tsx"
import { ShownOf } from "../../src/ui/shown-of.tsx"
import { StatCard, StatGrid } from "../../src/ui/stat-card.tsx"
import { LONG_NAME, page } from "../page.ts"

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  month: `2026-${String(month + 1).padStart(2, "0")}`,
  members: 180 + month * 7,
  visitors: (month * 13) % 40,
}))
const NONE = MONTHS.map((month) => ({ ...month, members: 0, visitors: 0 }))
const members = { name: "members", label: "Membros" } as const
const visitors = { name: "visitors", label: "Visitantes" } as const

const cards = (pending: boolean) => (
  <StatGrid label="Números">
    <StatCard
      label="Membros"
      value="1.240"
      note="12 a mais que no mês passado"
      icon={IconUsers}
      pending={pending}
    />
    <StatCard label="Visitantes" value="37" note="3 a menos que no mês passado" pending={pending} />
    <StatCard label="Acompanhamentos vencidos dos últimos trinta dias" value="0" pending={pending} />
    <StatCard label="Filiais" value="1.000.000" pending={pending} />
  </StatGrid>
)

export const dataPages = [
  page("chart-panel.tsx", {
    "a chart and its table": (
      <ChartPanel
        title="Membros, mês a mês"
        chart={<AreaOfMonths months={MONTHS} line={members} />}
        note="No fim de cada mês."
        heads={["Mês", "Membros"]}
        rows={MONTHS.map(({ month, members: count }) => [month, String(count)])}
      />
    ),
    "nothing yet": (
      <ChartPanel
        title={LONG_NAME}
        chart={null}
        words="O crescimento aparece com o primeiro membro cadastrado."
        heads={["Mês", "Membros"]}
        rows={[]}
      />
    ),
  }),
  page("charts.tsx", {
    "an area": <AreaOfMonths months={MONTHS} line={members} />,
    bars: <BarsOfMonths months={MONTHS} lines={[members, visitors]} />,
    "nothing yet": <BarsOfMonths months={NONE} lines={[members, visitors]} />,
  }),
  page("fact-card.tsx", {
    facts: (
      <FactCard title="Dados pessoais">
        <Facts
          facts={[
            { label: "Nome", value: "Marta Fontes" },
            { label: "Telefone", value: "" },
            { label: "Observações", value: LONG_NAME, wide: true },
          ]}
        />
      </FactCard>
    ),
    "long names": (
      <FactCard title={LONG_NAME}>
        <Facts facts={[{ label: LONG_NAME, value: LONG_NAME }]} />
      </FactCard>
    ),
  }),
  page("folding-card.tsx", {
    "folded on a phone": (
      <FoldingCard title="Dados pessoais">
        <Facts facts={[{ label: "Nome", value: LONG_NAME }]} />
      </FoldingCard>
    ),
    "with an action and a long name": (
      <FoldingCard title={LONG_NAME} action={<Button>Alterar</Button>}>
        <Facts facts={[{ label: LONG_NAME, value: LONG_NAME }]} />
      </FoldingCard>
    ),
  }),
  page("shown-of.tsx", {
    "some of them": <ShownOf shown={100} count={2400} what="igrejas" />,
    "all of them: nothing": <ShownOf shown={12} count={12} what="igrejas" />,
  }),
  page("stat-card.tsx", { numbers: cards(false), loading: cards(true) }),
]
