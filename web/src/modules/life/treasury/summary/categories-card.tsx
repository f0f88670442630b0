import type { TreasurySummary } from "@aprisco/contract/treasury/summary"
import { Anchor, Progress, SimpleGrid, Table, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatMoney } from "../../../../lib/format.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import classes from "../treasury.module.css"
import { lastDayOf } from "./month-step.ts"

type Category = TreasurySummary["byCategory"][number]

interface CategoriesCardsProps {
  summary: TreasurySummary
  /** The unit of the numbers, which the lists behind them keep. */
  place: { branch?: number; below?: true }
  /** By the date of the entries, as the list is filtered. */
  isByDate: boolean
}

/** What came in and went out by category, the largest first. */
export function CategoriesCards({ summary, ...rest }: CategoriesCardsProps) {
  const { byCategory, month } = summary
  const of = (kind: Category["kind"]) =>
    byCategory
      .filter((one) => one.kind === kind)
      .sort((one, other) => Number(other.amount) - Number(one.amount))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <CategoriesCard title="Entradas por categoria" rows={of("income")} month={month} {...rest} />
      <CategoriesCard title="Saídas por categoria" rows={of("expense")} month={month} {...rest} />
    </SimpleGrid>
  )
}

interface CategoriesCardProps extends Omit<CategoriesCardsProps, "summary"> {
  title: string
  rows: Category[]
  month: string
}

function CategoriesCard({ title, rows, month, place, isByDate }: CategoriesCardProps) {
  const most = Math.max(...rows.map(({ amount }) => Number(amount)), 0)
  return (
    <FactCard title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">Nada neste mês.</Text>
      ) : (
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Categoria</Table.Th>
              <Table.Th scope="col" ta="right">
                Valor
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ category, name, amount }) => (
              <Table.Tr key={category}>
                <Table.Th scope="row" fw={400}>
                  {isByDate ? (
                    <Anchor
                      renderRoot={(props) => (
                        <Link
                          {...props}
                          to="/financeiro/lancamentos"
                          search={{ category, from: `${month}-01`, to: lastDayOf(month), ...place }}
                        />
                      )}
                    >
                      {name}
                    </Anchor>
                  ) : (
                    name
                  )}
                  {/* The number beside it says the same. */}
                  <Progress
                    aria-hidden
                    mt={4}
                    size="sm"
                    value={most > 0 ? (Number(amount) / most) * 100 : 0}
                  />
                </Table.Th>
                <Table.Td ta="right" className={classes.money}>
                  {formatMoney(amount)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </FactCard>
  )
}
