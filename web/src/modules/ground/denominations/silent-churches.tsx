import type { DenominationDashboard } from "@aprisco/contract/denominations/routes"
import { Anchor, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { countOf, formatDate } from "../../../lib/format.ts"
import { FactCard } from "../../../ui/fact-card.tsx"
import classes from "./dashboard.module.css"

/** Churches without activity for a month. */
export function SilentChurches({ silent }: { silent: NonNullable<DenominationDashboard["silent"]> }) {
  const { count, churches } = silent
  const more = count - churches.length
  return (
    <FactCard title="Igrejas sem atividade recente">
      <Text size="sm" c="dimmed" mb="sm">
        {count === 0
          ? "Todas as igrejas registraram alguma coisa nos últimos 30 dias."
          : `${countOf(count, "igreja não registra", "igrejas não registram")} nada há mais de 30 dias.`}
      </Text>
      <ul className={classes.silent}>
        {churches.map(({ id, name, city, state, lastNewsAt }) => (
          <li key={id}>
            <Anchor
              renderRoot={(props) => <Link {...props} to="/denominacao/churches/$id" params={{ id }} />}
            >
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {`${city} - ${state} · ${lastNewsAt === null ? "nunca registrou nada" : `desde ${formatDate(lastNewsAt)}`}`}
            </Text>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {`E mais ${countOf(more, "igreja", "igrejas")}.`}
        </Text>
      )}
    </FactCard>
  )
}
