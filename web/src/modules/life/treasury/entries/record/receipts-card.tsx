import { type LedgerEntry, ledgerEntries } from "@aprisco/contract/treasury/entries"
import { MAX_ATTACHMENTS } from "@aprisco/contract/treasury/labels"
import { Text } from "@mantine/core"
import { api, patientApi } from "../../../../../lib/api.ts"
import { useCan } from "../../../../../lib/can.ts"
import { FactCard } from "../../../../../ui/fact-card.tsx"
import { AddReceipt } from "../../receipts/add-receipt.tsx"
import { ReceiptDialog } from "../../receipts/receipt-dialog.tsx"
import { ReceiptList } from "../../receipts/receipt-list.tsx"
import { type ReceiptCalls, useReceipts } from "../../receipts/use-receipts.ts"

/** The receipts of an entry: read, photographed, added, removed. Those of the claim that it paid stay. */
export function ReceiptsCard({ entry }: { entry: LedgerEntry }) {
  const { attachments, can, donorHidden } = entry
  const mayRemove = useCan()("finance.edit") && can.annotate
  const receipts = useReceipts(callsOf(entry))
  if (donorHidden) return null
  const isFull = attachments.filter(({ isOfClaim }) => !isOfClaim).length >= MAX_ATTACHMENTS
  return (
    <FactCard title="Comprovantes">
      <ReceiptList
        files={attachments}
        busy={receipts.busy}
        onOpen={receipts.open}
        mayRemove={({ isOfClaim }) => mayRemove && !isOfClaim}
        onRemove={(file) => void receipts.remove(file)}
      />
      {can.attach && !isFull && <AddReceipt {...receipts} />}
      <ReceiptDialog receipt={receipts.shown} onClose={receipts.close} />
      {isFull && <Text size="sm" c="dimmed" mt="sm">{`No máximo ${MAX_ATTACHMENTS} comprovantes.`}</Text>}
    </FactCard>
  )
}

function callsOf({ id, number }: LedgerEntry): ReceiptCalls {
  return {
    attach: (file) => patientApi().call(ledgerEntries.attach, { params: { id }, body: { file } }),
    read: (attachment) => patientApi().call(ledgerEntries.attachment, { params: { id, attachment } }),
    detach: (attachment) => api.call(ledgerEntries.detach, { params: { id, attachment } }),
    onRemoving: (name) =>
      `${name} sai do lançamento ${number}. No histórico ficam o nome do arquivo, quem o removeu e quando.`,
  }
}
