import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { fieldErrorOf, messageOf, refusedUpload } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { treasuryChanged } from "../treasury-api.ts"
import { type Receipt, sendableReceipt, wrongWithReceipt } from "./receipt-file.ts"

/** A picture that is looked at. */
export interface ShownReceipt {
  name: string
  file: Blob
}

/** The calls by which the receipts of a record are added, read and removed. */
export interface ReceiptCalls {
  attach: (file: File) => Promise<unknown>
  read: (attachment: number) => Promise<Blob>
  detach: (attachment: number) => Promise<unknown>
  /** What is said before one is removed. */
  onRemoving: (name: string) => string
}

const isPicture = ({ contentType }: Receipt) => contentType.startsWith("image/")

/** Adds, opens and removes the receipts of a record: a picture is shown, a PDF downloaded. */
export function useReceipts({ attach, read, detach, onRemoving }: ReceiptCalls) {
  const [shown, show] = useState<ShownReceipt>()
  const upload = useMutation({
    mutationFn: async (file: File) => attach(await sendableReceipt(file)),
    onSuccess: () => {
      toast.success("Comprovante anexado.")
      void treasuryChanged()
    },
    onError: (error) => {
      if (refusedUpload(error)) return
      toast.error(
        fieldErrorOf(error, "file") ?? messageOf(error, "Erro ao anexar o comprovante. Tente novamente."),
      )
    },
  })
  const removal = useMutation({
    mutationFn: detach,
    onSuccess: () => toast.success("Comprovante removido."),
    onError: (error) => toast.error(messageOf(error, "Erro ao remover o comprovante. Tente novamente.")),
    onSettled: treasuryChanged,
  })
  const reading = useMutation({
    mutationFn: ({ id }: Receipt) => read(id),
    onSuccess: (file, receipt) => {
      if (isPicture(receipt)) show({ name: receipt.name, file })
      else saveFile(file, receipt.name)
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao abrir o comprovante. Tente novamente.")),
  })
  return {
    busy: upload.isPending || removal.isPending || reading.isPending,
    /** Why the last file was refused, where another try may succeed. */
    refused: refusedUpload(upload.error),
    choose(file: File) {
      const wrong = wrongWithReceipt(file)
      if (wrong) toast.error(wrong)
      else upload.mutate(file)
    },
    open: (receipt: Receipt) => reading.mutate(receipt),
    shown,
    close: () => show(undefined),
    async remove({ id, name }: Receipt) {
      const sure = await askToConfirm({
        title: "Remover o comprovante?",
        message: onRemoving(name),
        confirm: "Remover",
        danger: true,
      })
      if (sure) removal.mutate(id)
    },
  }
}
