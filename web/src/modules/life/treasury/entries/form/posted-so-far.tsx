import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { Alert, Anchor, Text } from "@mantine/core"
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { countOf, formatMoney } from "../../../../../lib/format.ts"
import { partyOf, titleOf } from "../../treasury-words.ts"

/** What was posted one after the other in this form, the last first: how many, how much, and the last of them. */
export function PostedSoFar({ entries }: { entries: readonly LedgerEntry[] }) {
  const [last] = entries
  if (!last) return null
  const cents = entries.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  return (
    <>
      <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
        <Text>
          {countOf(entries.length, "lançado agora", "lançados agora")}: {formatMoney(cents / 100)}. Último:{" "}
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/financeiro/lancamentos/$id" params={{ id: last.id }} />
            )}
          >
            {last.number}
          </Anchor>
          , {[titleOf(last), partyOf(last), formatMoney(last.amount)].filter(Boolean).join(" · ")}.
        </Text>
      </Alert>
      {last.warnings.map(({ code, message }) => (
        <Alert key={code} color="amber" icon={<IconAlertTriangle aria-hidden />}>
          {message}
        </Alert>
      ))}
    </>
  )
}
