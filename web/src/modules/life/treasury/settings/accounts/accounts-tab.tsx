import { type TreasuryAccount, treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { formatDate, formatMoney } from "../../../../../lib/format.ts"
import { StatusBadge } from "../../../../../ui/status-badge.tsx"
import { accountsQuery } from "../../treasury-api.ts"
import { useMayManage } from "../../use-may-post.ts"
import classes from "../lines.module.css"
import { RecordsCard } from "../records-card.tsx"
import { SettingsRecordMenu } from "../turn-items.tsx"
import { useRecordTurns } from "../use-record-turns.ts"
import { AccountDialog } from "./account-dialog.tsx"

/** Where the church keeps its money. */
export function AccountsTab() {
  const query = useQuery(accountsQuery)
  const mayManage = useMayManage()
  const [opened, dialog] = useDisclosure(false)
  // Stays while the dialog fades away.
  const [edited, setEdited] = useState<TreasuryAccount>()
  const turns = useRecordTurns({
    what: "a conta",
    one: "Conta",
    feminine: true,
    activate: (id, isActive) => api.call(treasuryAccounts.update, { params: { id }, body: { isActive } }),
    remove: (id) => api.call(treasuryAccounts.remove, { params: { id } }),
  })
  const open = (account?: TreasuryAccount) => {
    setEdited(account)
    dialog.open()
  }
  return (
    <>
      <RecordsCard
        query={query}
        words="O caixa, a conta do banco, a maquininha: onde o dinheiro está."
        what="as contas"
        add={mayManage && { label: "Nova conta", onAdd: () => open() }}
      >
        {(accounts) => (
          <ul className={classes.lines} aria-label="Contas">
            {accounts.map((account) => (
              <li key={account.id} className={classes.line}>
                <AccountLine account={account} />
                <SettingsRecordMenu record={account} turns={turns} onEdit={() => open(account)} />
              </li>
            ))}
          </ul>
        )}
      </RecordsCard>
      <AccountDialog key={edited?.id ?? 0} opened={opened} edited={edited} onClose={dialog.close} />
    </>
  )
}

function AccountLine({ account }: { account: TreasuryAccount }) {
  const { name, kindDisplay, branchName, openingDate, balance, expected, isActive } = account
  const since = openingDate && `desde ${formatDate(openingDate)}`
  return (
    <>
      <div className={classes.name}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {!isActive && <StatusBadge>Desativada</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[kindDisplay, branchName, since].filter(Boolean).join(" · ")}
        </Text>
      </div>
      <div className={classes.money}>
        <Text fw={600} c={Number(balance) < 0 ? "var(--mantine-color-error)" : undefined}>
          {formatMoney(balance)}
        </Text>
        {Number(expected) > 0 && (
          <Text size="sm" c="dimmed">
            {formatMoney(expected)} a receber
          </Text>
        )}
      </div>
    </>
  )
}
