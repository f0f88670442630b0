import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { DenominationDashboard } from "@aprisco/contract/denominations/routes"
import { Anchor, Text, Title } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { countOf, formatDate } from "../../../lib/format.ts"
import { FactCard } from "../../../ui/fact-card.tsx"
import classes from "./dashboard.module.css"

interface AttentionProps {
  silent: NonNullable<DenominationDashboard["silent"]>
  visitorless: NonNullable<DenominationDashboard["visitorless"]>
}

/** The churches that need attention, by reason, each with the way to it (docs/product/denominations.md#3.2). */
export function Attention({ silent, visitorless }: AttentionProps) {
  return (
    <FactCard title="Igrejas que precisam de atenção">
      {silent.count + visitorless.count === 0 ? (
        <Text c="dimmed">Nenhuma igreja precisa de atenção agora.</Text>
      ) : (
        <div className={classes.reasons}>
          <Reason
            title="Sem atividade há mais de 30 dias"
            count={silent.count}
            churches={silent.churches.map(({ lastNewsAt, ...church }) => ({
              ...church,
              since: lastNewsAt === null ? "nunca registrou nada" : `desde ${formatDate(lastNewsAt)}`,
            }))}
          />
          <Reason
            title="Sem visitante novo há mais de dois meses"
            count={visitorless.count}
            churches={visitorless.churches.map(({ lastMonth, ...church }) => ({
              ...church,
              since: lastMonth === null ? "nenhum até hoje" : `o último em ${monthAndYear(lastMonth)}`,
            }))}
          />
        </div>
      )}
    </FactCard>
  )
}

interface ReasonProps {
  title: string
  count: number
  churches: readonly { id: number; name: string; city: string; state: string; since: string }[]
}

function Reason({ title, count, churches }: ReasonProps) {
  if (count === 0) return null
  const more = count - churches.length
  return (
    <div>
      <Title order={3} size="h5">
        {`${title}: ${count}`}
      </Title>
      <ul className={classes.churches}>
        {churches.map(({ id, name, city, state, since }) => (
          <li key={id}>
            <Anchor
              renderRoot={(props) => <Link {...props} to="/denominacao/churches/$id" params={{ id }} />}
            >
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {`${city} - ${state} · ${since}`}
            </Text>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {`E mais ${countOf(more, "igreja", "igrejas")}.`}
        </Text>
      )}
    </div>
  )
}
