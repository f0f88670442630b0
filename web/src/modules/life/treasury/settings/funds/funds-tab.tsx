import { type TreasuryFund, treasuryFunds } from "@aprisco/contract/treasury/funds"
import { Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { formatMoney } from "../../../../../lib/format.ts"
import { StatusBadge } from "../../../../../ui/status-badge.tsx"
import { fundsQuery } from "../../treasury-api.ts"
import { useMayManage } from "../../use-may-post.ts"
import classes from "../lines.module.css"
import { RecordsCard } from "../records-card.tsx"
import { SettingsRecordMenu } from "../turn-items.tsx"
import { useRecordTurns } from "../use-record-turns.ts"
import { FundDialog } from "./fund-dialog.tsx"

/** What money of the church is meant for, whatever account it is in. */
export function FundsTab() {
  const query = useQuery(fundsQuery)
  const mayManage = useMayManage()
  const [opened, dialog] = useDisclosure(false)
  // Stays while the dialog fades away.
  const [edited, setEdited] = useState<TreasuryFund>()
  const turns = useRecordTurns({
    what: "o fundo",
    one: "Fundo",
    feminine: false,
    activate: (id, isActive) => api.call(treasuryFunds.update, { params: { id }, body: { isActive } }),
    remove: (id) => api.call(treasuryFunds.remove, { params: { id } }),
  })
  const open = (fund?: TreasuryFund) => {
    setEdited(fund)
    dialog.open()
  }
  return (
    <>
      <RecordsCard
        query={query}
        words="Para que o dinheiro é, esteja em que conta estiver. O que foi dado para a construção não paga a conta de luz sem que o sistema pergunte."
        what="os fundos"
        add={mayManage && { label: "Novo fundo", onAdd: () => open() }}
      >
        {(funds) => (
          <ul className={classes.lines} aria-label="Fundos">
            {funds.map((fund) => (
              <li key={fund.id} className={classes.line}>
                <FundLine fund={fund} />
                <SettingsRecordMenu record={fund} turns={turns} onEdit={() => open(fund)} />
              </li>
            ))}
          </ul>
        )}
      </RecordsCard>
      <FundDialog key={edited?.id ?? 0} opened={opened} edited={edited} onClose={dialog.close} />
    </>
  )
}

function FundLine({ fund: { name, isDefault, isRestricted, isActive, balance } }: { fund: TreasuryFund }) {
  const words = isRestricted ? "Só para esta finalidade" : "De uso livre"
  return (
    <>
      <div className={classes.name}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isDefault && <StatusBadge tone="primary">Padrão</StatusBadge>}
          {!isActive && <StatusBadge>Desativado</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      </div>
      <Text
        className={classes.money}
        fw={600}
        c={Number(balance) < 0 ? "var(--mantine-color-error)" : undefined}
      >
        {formatMoney(balance)}
      </Text>
    </>
  )
}
