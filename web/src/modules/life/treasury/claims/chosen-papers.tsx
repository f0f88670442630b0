import { MAX_ATTACHMENTS } from "@aprisco/contract/treasury/labels"
import { Stack, Text } from "@mantine/core"
import { useRef } from "react"
import { toast } from "../../../../ui/toast.ts"
import { AddReceipt } from "../receipts/add-receipt.tsx"
import { wrongWithReceipt } from "../receipts/receipt-file.ts"
import { ReceiptLine } from "../receipts/receipt-list.tsx"
import classes from "../receipts/receipts.module.css"
import type { Paper } from "./send-papers.ts"

interface ChosenPapersProps {
  papers: readonly Paper[]
  busy: boolean
  /** Absent: no other one is added. */
  onAdd?: (paper: Paper) => void
  onRemove: (paper: Paper) => void
}

/** The files of a claim that are still on this device, each with why it could not be sent. */
export function ChosenPapers({ papers, busy, onAdd, onRemove }: ChosenPapersProps) {
  const last = useRef(0)
  const isFull = papers.length >= MAX_ATTACHMENTS
  function choose(file: File) {
    const wrong = wrongWithReceipt(file)
    if (wrong) return toast.error(wrong)
    last.current += 1
    onAdd?.({ key: `${last.current}`, file })
  }
  return (
    <>
      {papers.length > 0 && (
        <ul className={classes.files} aria-label="Comprovantes">
          {papers.map((paper) => (
            <ReceiptLine
              key={paper.key}
              name={paper.file.name}
              contentType={paper.file.type}
              size={paper.file.size}
              busy={busy}
              onRemove={() => onRemove(paper)}
            >
              <Stack gap={0} className={classes.name} justify="center">
                <span>{paper.file.name}</span>
                {paper.problem && (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {paper.problem}
                  </Text>
                )}
              </Stack>
            </ReceiptLine>
          ))}
        </ul>
      )}
      {onAdd && !isFull && <AddReceipt busy={busy} choose={choose} />}
      {isFull && <Text size="sm" c="dimmed" mt="sm">{`No máximo ${MAX_ATTACHMENTS} comprovantes.`}</Text>}
    </>
  )
}
