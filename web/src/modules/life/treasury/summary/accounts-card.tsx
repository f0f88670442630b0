import type { TreasurySummary } from "@aprisco/contract/treasury/summary"
import { Anchor, Table, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatMoney } from "../../../../lib/format.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { useHasBranches } from "../../../ground/branches/public.ts"
import classes from "../treasury.module.css"

/** What is in each account, and what of it is still to come. */
export function AccountsCard({ accounts }: Pick<TreasurySummary, "accounts">) {
  const several = useHasBranches()
  return (
    <FactCard title="Contas">
      {accounts.length === 0 ? (
        <Text c="dimmed">Nenhuma conta.</Text>
      ) : (
        <Table aria-label="Contas">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Conta</Table.Th>
              <Table.Th scope="col" ta="right">
                A receber
              </Table.Th>
              <Table.Th scope="col" ta="right">
                Saldo
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map(({ id, name, branchName, balance, expected }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={400}>
                  <Anchor
                    renderRoot={(props) => (
                      <Link {...props} to="/financeiro/lancamentos" search={{ account: id }} />
                    )}
                  >
                    {name}
                  </Anchor>
                  {several && (
                    <Text size="sm" c="dimmed">
                      {branchName}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td ta="right" className={classes.money}>
                  {Number(expected) === 0 ? "–" : formatMoney(expected)}
                </Table.Td>
                <Table.Td
                  ta="right"
                  className={classes.money}
                  c={Number(balance) < 0 ? "var(--mantine-color-error)" : undefined}
                >
                  {formatMoney(balance)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </FactCard>
  )
}
