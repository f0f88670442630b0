import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { Alert, Anchor, Stack } from "@mantine/core"
import { IconAlertTriangle, IconArrowBackUp, IconReceiptRefund } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../../../lib/document-title.ts"
import { formatDate } from "../../../../../lib/format.ts"
import { PageHeader } from "../../../../../ui/page-header.tsx"
import { entryQuery } from "../../treasury-api.ts"
import { titleOf } from "../../treasury-words.ts"
import { BackToEntries } from "../back-to-entries.tsx"
import { EntryBoundary } from "../entry-boundary.tsx"
import { EntryStatus } from "../entry-columns.tsx"
import { EntryActions } from "./entry-actions.tsx"
import { EntryFacts } from "./entry-facts.tsx"
import { PartsCard } from "./parts-card.tsx"
import { PostingsCard } from "./postings-card.tsx"
import { ReceiptsCard } from "./receipts-card.tsx"

const route = getRouteApi("/shell/financeiro/lancamentos/$id")

/** One entry of the books. */
export function EntryPage() {
  const { id } = route.useParams()
  const query = useQuery(entryQuery(id))
  return <EntryBoundary query={query}>{({ data }) => <Record key={id} entry={data} />}</EntryBoundary>
}

function Record({ entry }: { entry: LedgerEntry }) {
  const { id, number, date, branchName, warnings } = entry
  useDocumentTitle(`${entry.kindDisplay} ${number}`)
  return (
    <>
      <PageHeader
        title={titleOf(entry)}
        subtitle={
          <>
            <EntryStatus entry={entry} /> {entry.kindDisplay} {number} · {formatDate(date)} · {branchName}
          </>
        }
        back={<BackToEntries />}
        actions={<EntryActions entry={entry} />}
      />
      <Stack gap="lg">
        <ReversalNotice entry={entry} />
        <ClaimNotice entry={entry} />
        {warnings.map(({ code, message }) => (
          <Alert key={code} color="amber" icon={<IconAlertTriangle aria-hidden />}>
            {message}
          </Alert>
        ))}
        <EntryFacts entry={entry} />
        <PartsCard entry={entry} />
        <ReceiptsCard entry={entry} />
        <PostingsCard id={id} />
      </Stack>
    </>
  )
}

/** The way to the claim that the entry paid. */
function ClaimNotice({ entry: { claim } }: { entry: LedgerEntry }) {
  if (claim === null) return null
  return (
    <Alert color="gray" icon={<IconReceiptRefund aria-hidden />}>
      Este lançamento pagou um{" "}
      <Anchor
        renderRoot={(props) => <Link {...props} to="/financeiro/reembolsos/$id" params={{ id: claim }} />}
      >
        pedido de reembolso
      </Anchor>
      .
    </Alert>
  )
}

/** The way from an entry to its reversal, and back. */
function ReversalNotice({ entry }: { entry: LedgerEntry }) {
  const { reversedBy, reversedByNumber, reversalOf, reversalOfNumber } = entry
  const other = reversedBy ?? reversalOf
  if (other === null) return null
  return (
    <Alert color="gray" icon={<IconArrowBackUp aria-hidden />}>
      {reversedBy === null
        ? "Este é o estorno do lançamento "
        : "Este lançamento foi estornado e não conta mais nos saldos. Veja o estorno "}
      <Anchor
        renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos/$id" params={{ id: other }} />}
      >
        {reversedBy === null ? reversalOfNumber : reversedByNumber}
      </Anchor>
      .
    </Alert>
  )
}
