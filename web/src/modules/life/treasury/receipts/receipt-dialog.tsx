import { Button, Modal } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { useEffect, useState } from "react"
import { saveFile } from "../../../../lib/save-file.ts"
import classes from "./receipts.module.css"
import type { ShownReceipt } from "./use-receipts.ts"

interface ReceiptDialogProps {
  receipt: ShownReceipt | undefined
  onClose: () => void
}

/** The picture of a receipt, as large as the screen allows, with the way to keep it. */
export function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  return (
    <Modal opened={receipt !== undefined} onClose={onClose} title={receipt?.name} size="lg">
      {receipt && <Picture {...receipt} />}
    </Modal>
  )
}

function Picture({ name, file }: ShownReceipt) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <>
      {address && <img src={address} alt={`Comprovante ${name}`} className={classes.picture} />}
      <Button
        mt="md"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveFile(file, name)}
      >
        Baixar
      </Button>
    </>
  )
}
