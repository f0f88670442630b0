import { ActionIcon, Anchor, Text } from "@mantine/core"
import { IconFileTypePdf, IconPhoto, IconTrash } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { formatBytes } from "../../../../lib/format.ts"
import type { Receipt } from "./receipt-file.ts"
import classes from "./receipts.module.css"

interface ReceiptListProps<R extends Receipt> {
  files: readonly R[]
  busy: boolean
  onOpen: (receipt: R) => void
  /** Whether this one may be removed. */
  mayRemove: (receipt: R) => boolean
  onRemove: (receipt: R) => void
}

/** The stored receipts of a record. */
export function ReceiptList<R extends Receipt>({
  files,
  busy,
  onOpen,
  mayRemove,
  onRemove,
}: ReceiptListProps<R>) {
  if (files.length === 0) return <Text c="dimmed">Nenhum comprovante.</Text>
  return (
    <ul className={classes.files} aria-label="Comprovantes">
      {files.map((file) => (
        <ReceiptLine
          key={file.id}
          {...file}
          onRemove={mayRemove(file) ? () => onRemove(file) : undefined}
          busy={busy}
        >
          <Anchor component="button" type="button" className={classes.name} onClick={() => onOpen(file)}>
            {file.name}
          </Anchor>
        </ReceiptLine>
      ))}
    </ul>
  )
}

interface ReceiptLineProps {
  name: string
  contentType: string
  size: number
  busy: boolean
  onRemove: (() => void) | undefined
  /** Its name, and what is said of it. */
  children: ReactNode
}

/** A line of a list of receipts, stored or chosen. */
export function ReceiptLine({ name, contentType, size, busy, onRemove, children }: ReceiptLineProps) {
  return (
    <li className={classes.file}>
      {contentType === "application/pdf" ? (
        <IconFileTypePdf size={22} aria-hidden />
      ) : (
        <IconPhoto size={22} aria-hidden />
      )}
      {children}
      <Text size="sm" c="dimmed">
        {formatBytes(size)}
      </Text>
      {onRemove && (
        <ActionIcon size={44} aria-label={`Remover ${name}`} disabled={busy} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
