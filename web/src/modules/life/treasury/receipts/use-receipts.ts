import { type LedgerEntry, ledgerEntries } from "@aprisco/contract/treasury/entries"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api, patientApi } from "../../../../lib/api.ts"
import { shrinkPicture } from "../../../../lib/picture.ts"
import { fieldErrorOf, messageOf, refusedUpload } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { treasuryChanged } from "../treasury-api.ts"

type Receipt = LedgerEntry["attachments"][number]

/** The files that a receipt may be. */
const PICTURES = ["image/jpeg", "image/png", "image/webp"]
export const RECEIPT_TYPES = [...PICTURES, "application/pdf"]
/** Named, so that a telephone makes a JPEG of what it stores otherwise. */
export const PHOTO_TYPES = PICTURES.join(",")
const MOST_BYTES = 5 * 1024 * 1024

/** A picture that is looked at. */
export interface ShownReceipt {
  name: string
  file: Blob
}

const isPicture = ({ contentType }: Receipt) => contentType.startsWith("image/")

/** Adds, opens and removes the receipts of an entry: a picture is shown, a PDF downloaded. */
export function useReceipts({ id, number }: Pick<LedgerEntry, "id" | "number">) {
  const [shown, show] = useState<ShownReceipt>()
  const upload = useMutation({
    mutationFn: async (file: File) =>
      patientApi().call(ledgerEntries.attach, { params: { id }, body: { file: await readable(file) } }),
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
    mutationFn: (attachment: number) => api.call(ledgerEntries.detach, { params: { id, attachment } }),
    onSuccess: () => toast.success("Comprovante removido."),
    onError: (error) => toast.error(messageOf(error, "Erro ao remover o comprovante. Tente novamente.")),
    onSettled: treasuryChanged,
  })
  const reading = useMutation({
    mutationFn: ({ id: attachment }: Receipt) =>
      patientApi().call(ledgerEntries.attachment, { params: { id, attachment } }),
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
      const wrong = wrongWith(file)
      if (wrong) toast.error(wrong)
      else upload.mutate(file)
    },
    open: (receipt: Receipt) => reading.mutate(receipt),
    shown,
    close: () => show(undefined),
    async remove({ id: attachment, name }: Receipt) {
      const sure = await askToConfirm({
        title: "Remover o comprovante?",
        message: `${name} sai do lançamento ${number}. No histórico ficam o nome do arquivo, quem o removeu e quando.`,
        confirm: "Remover",
        danger: true,
      })
      if (sure) removal.mutate(attachment)
    },
  }
}

/** Why the file would be rejected, before it is sent. A photo is reduced first, so that its size is no reason. */
function wrongWith({ type, size }: File): string | null {
  if (!RECEIPT_TYPES.includes(type)) return "Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou PDF."
  return size > MOST_BYTES && type === "application/pdf" ? "Arquivo muito grande. Tamanho máximo: 5MB." : null
}

/** A telephone's photo in a size that a slow line carries; a PDF as it is. */
const readable = async (file: File) => (file.type === "application/pdf" ? file : shrinkPicture(file))
