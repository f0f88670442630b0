import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { MAX_ATTACHMENTS } from "@aprisco/contract/treasury/labels"
import { ActionIcon, Anchor, Button, FileButton, Group, Text } from "@mantine/core"
import { IconCamera, IconFileTypePdf, IconPaperclip, IconPhoto, IconTrash } from "@tabler/icons-react"
import { useRef } from "react"
import { useCan } from "../../../../../lib/can.ts"
import { formatBytes } from "../../../../../lib/format.ts"
import { FactCard } from "../../../../../ui/fact-card.tsx"
import { ReceiptDialog } from "../../receipts/receipt-dialog.tsx"
import classes from "../../receipts/receipts.module.css"
import { PHOTO_TYPES, RECEIPT_TYPES, useReceipts } from "../../receipts/use-receipts.ts"

/** The receipts of an entry: read, photographed, added, removed. */
export function ReceiptsCard({ entry }: { entry: LedgerEntry }) {
  const { attachments, can, donorHidden } = entry
  const mayRemove = useCan()("finance.edit") && can.annotate
  const receipts = useReceipts(entry)
  if (donorHidden) return null
  const isFull = attachments.length >= MAX_ATTACHMENTS
  return (
    <FactCard title="Comprovantes">
      {attachments.length === 0 && <Text c="dimmed">Nenhum comprovante.</Text>}
      <ul className={classes.files} aria-label="Comprovantes">
        {attachments.map((file) => (
          <li key={file.id} className={classes.file}>
            {file.contentType === "application/pdf" ? (
              <IconFileTypePdf size={22} aria-hidden />
            ) : (
              <IconPhoto size={22} aria-hidden />
            )}
            <Anchor component="button" className={classes.name} onClick={() => receipts.open(file)}>
              {file.name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {formatBytes(file.size)}
            </Text>
            {mayRemove && (
              <ActionIcon
                size={44}
                aria-label={`Remover ${file.name}`}
                disabled={receipts.busy}
                onClick={() => void receipts.remove(file)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {can.attach && !isFull && <AddReceipt {...receipts} />}
      <ReceiptDialog receipt={receipts.shown} onClose={receipts.close} />
      {isFull && <Text size="sm" c="dimmed" mt="sm">{`No máximo ${MAX_ATTACHMENTS} comprovantes.`}</Text>}
    </FactCard>
  )
}

function AddReceipt({ busy, refused, choose }: ReturnType<typeof useReceipts>) {
  const again = useRef<() => void>(null)
  const onChange = (file: File | null) => {
    if (file) choose(file)
    // The same file may be chosen again after a failure.
    again.current?.()
  }
  return (
    <>
      <Text size="sm" c="dimmed" mt="sm" mb="sm">
        JPEG, PNG, WebP ou PDF de até 5MB.
      </Text>
      <Group gap="xs">
        <FileButton accept={PHOTO_TYPES} capture="environment" resetRef={again} onChange={onChange}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              loading={busy}
            >
              Fotografar
            </Button>
          )}
        </FileButton>
        <FileButton accept={RECEIPT_TYPES.join(",")} resetRef={again} onChange={onChange}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              loading={busy}
            >
              Anexar arquivo
            </Button>
          )}
        </FileButton>
      </Group>
      <div role="alert">
        {refused && (
          <Text size="sm" mt="xs" c="var(--mantine-color-error)">
            {refused}
          </Text>
        )}
      </div>
    </>
  )
}
