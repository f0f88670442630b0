import type { TreasuryBill } from "@aprisco/contract/treasury/bills"
import { Group, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { formatDate, formatMoney } from "../../../../../lib/format.ts"
import { isStatus } from "../../../../../lib/problem.ts"
import { FactCard } from "../../../../../ui/fact-card.tsx"
import { LinkedLine, LinkedLines } from "../../../../../ui/linked-lines.tsx"
import { EntryStatus } from "../../entries/entry-columns.tsx"
import classes from "../../treasury.module.css"
import { entryQuery } from "../../treasury-api.ts"

/** The entries that paid a bill, also those that were reversed. */
export function PaymentsCard({ bill: { kind, entries } }: { bill: TreasuryBill }) {
  const isPayable = kind === "payable"
  return (
    <FactCard title={isPayable ? "Pagamentos" : "Recebimentos"}>
      {entries.length === 0 ? (
        <Text c="dimmed">{isPayable ? "Nenhum pagamento ainda." : "Nenhum recebimento ainda."}</Text>
      ) : (
        <LinkedLines>
          {entries.map((id) => (
            <Payment key={id} id={id} name={isPayable ? "Pagamento" : "Recebimento"} />
          ))}
        </LinkedLines>
      )}
    </FactCard>
  )
}

/** Of one whose account is out of the reader's reach nothing more is known. */
function Payment({ id, name }: { id: number; name: string }) {
  const { data, error } = useQuery(entryQuery(id))
  const entry = data?.data
  if (isStatus(error, 404)) return <Text component="li">{name} de uma conta que você não vê.</Text>
  return (
    <LinkedLine
      name={entry ? `${name} ${entry.number}` : name}
      to={linkOptions({ to: "/financeiro/lancamentos/$id", params: { id } })}
      note={
        entry &&
        [formatDate(entry.date), entry.account?.name, entry.methodDisplay].filter(Boolean).join(" · ")
      }
      side={
        entry && (
          <Group gap="xs" wrap="nowrap">
            {entry.status !== "posted" && <EntryStatus entry={entry} />}
            <Text className={classes.money}>{formatMoney(entry.amount)}</Text>
          </Group>
        )
      }
    />
  )
}
