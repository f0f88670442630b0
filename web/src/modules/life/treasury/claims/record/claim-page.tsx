import type { WithEtag } from "@aprisco/contract/kit/client"
import { type ExpenseClaim, expenseClaims } from "@aprisco/contract/treasury/claims"
import { MAX_ATTACHMENTS } from "@aprisco/contract/treasury/labels"
import { Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { api, patientApi } from "../../../../../lib/api.ts"
import { useDocumentTitle } from "../../../../../lib/document-title.ts"
import { formatDate, formatDateTime, formatMoney } from "../../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../../ui/fact-card.tsx"
import { PageHeader } from "../../../../../ui/page-header.tsx"
import { AddReceipt } from "../../receipts/add-receipt.tsx"
import { ReceiptDialog } from "../../receipts/receipt-dialog.tsx"
import { ReceiptList } from "../../receipts/receipt-list.tsx"
import { type ReceiptCalls, useReceipts } from "../../receipts/use-receipts.ts"
import classes from "../../treasury.module.css"
import { claimQuery } from "../../treasury-api.ts"
import { BackToClaims } from "../back-to-claims.tsx"
import { ClaimBoundary } from "../claim-boundary.tsx"
import { ClaimStatusBadge } from "../claim-columns.tsx"
import { askerOf, titleOfClaim } from "../claim-words.ts"
import { ClaimActions } from "./claim-actions.tsx"
import { ClaimNotice } from "./claim-notice.tsx"

const route = getRouteApi("/shell/financeiro/reembolsos/$id")

/** One claim: what was spent, its papers, and what became of it. */
export function ClaimPage() {
  const { id } = route.useParams()
  const query = useQuery(claimQuery(id))
  return <ClaimBoundary query={query}>{(loaded) => <Record key={id} loaded={loaded} />}</ClaimBoundary>
}

function Record({ loaded }: { loaded: WithEtag<ExpenseClaim> }) {
  const claim = loaded.data
  useDocumentTitle(`Reembolso de ${askerOf(claim)}`)
  return (
    <>
      <PageHeader
        title={titleOfClaim(claim)}
        subtitle={
          <>
            <ClaimStatusBadge claim={claim} /> {askerOf(claim)} · {formatDate(claim.date)} ·{" "}
            {claim.branchName}
          </>
        }
        back={<BackToClaims />}
        actions={<ClaimActions loaded={loaded} />}
      />
      <Stack gap="lg">
        <ClaimNotice claim={claim} />
        <ClaimFacts claim={claim} />
        <PapersCard claim={claim} />
      </Stack>
    </>
  )
}

function ClaimFacts({ claim }: { claim: ExpenseClaim }) {
  const { amount, date, categoryName, pixKey, createdAt, description } = claim
  return (
    <FactCard title="Detalhes">
      <Facts
        facts={[
          {
            label: "Valor",
            value: (
              <Text span size="xl" fw={700} className={classes.money}>
                {formatMoney(amount)}
              </Text>
            ),
          },
          { label: "Data da compra", value: formatDate(date) },
          { label: "Categoria", value: categoryName },
          { label: "Chave PIX", value: pixKey },
          ...(description === titleOfClaim(claim)
            ? []
            : [
                {
                  label: "Descrição",
                  value: <span className={classes.words}>{description}</span>,
                  wide: true,
                },
              ]),
          { label: "Pedido por", value: [askerOf(claim), formatDateTime(createdAt)].join(", ") },
        ]}
      />
    </FactCard>
  )
}

/** The papers of the claim: read, and until it is decided photographed, added and removed by who asked. */
function PapersCard({ claim }: { claim: ExpenseClaim }) {
  const { attachments, can } = claim
  const receipts = useReceipts(callsOf(claim))
  const isFull = attachments.length >= MAX_ATTACHMENTS
  return (
    <FactCard title="Comprovantes">
      <ReceiptList
        files={attachments}
        busy={receipts.busy}
        onOpen={receipts.open}
        mayRemove={() => can.edit}
        onRemove={(file) => void receipts.remove(file)}
      />
      {can.edit && !isFull && <AddReceipt {...receipts} />}
      <ReceiptDialog receipt={receipts.shown} onClose={receipts.close} />
      {can.edit && isFull && (
        <Text size="sm" c="dimmed" mt="sm">{`No máximo ${MAX_ATTACHMENTS} comprovantes.`}</Text>
      )}
    </FactCard>
  )
}

function callsOf({ id }: ExpenseClaim): ReceiptCalls {
  return {
    attach: (file) => patientApi().call(expenseClaims.attach, { params: { id }, body: { file } }),
    read: (attachment) => patientApi().call(expenseClaims.attachment, { params: { id, attachment } }),
    detach: (attachment) => api.call(expenseClaims.detach, { params: { id, attachment } }),
    onRemoving: (name) => `${name} sai do pedido.`,
  }
}
