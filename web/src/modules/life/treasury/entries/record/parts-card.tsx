import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { Table } from "@mantine/core"
import { formatMoney } from "../../../../../lib/format.ts"
import { FactCard } from "../../../../../ui/fact-card.tsx"
import classes from "../../treasury.module.css"

/** What an entry of several parts was for; nothing where it has one. */
export function PartsCard({ entry: { splits } }: { entry: LedgerEntry }) {
  if (splits.length < 2) return null
  return (
    <FactCard title="Partes">
      <Table aria-label="Partes">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Categoria</Table.Th>
            <Table.Th scope="col">Fundo</Table.Th>
            <Table.Th scope="col" ta="right">
              Valor
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {splits.map(({ category, categoryName, fund, fundName, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and none changes its place
            <Table.Tr key={`${category} ${fund} ${index}`}>
              <Table.Th scope="row" fw={400}>
                {categoryName}
              </Table.Th>
              <Table.Td>{fundName}</Table.Td>
              <Table.Td ta="right" className={classes.money}>
                {formatMoney(amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </FactCard>
  )
}
