import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { historyChanged, knowQrCode } from "../branches-api.ts"

interface Changed {
  data: QrCode
  message: string
}

function changed({ data, message }: Changed): void {
  knowQrCode(data)
  toast.success(message)
}

/** The actions on a branch's QR code. */
export function useQrActions(code: QrCode) {
  const params = { id: code.id }
  const toggle = useMutation({
    mutationFn: () => api.call(qrCodes.toggle, { params }),
    onSuccess: changed,
    onError: (error) => toast.error(messageOf(error, "Erro ao alterar status do QR Code")),
  })
  const regenerate = useMutation({
    mutationFn: () => api.call(qrCodes.regenerate, { params }),
    onSuccess: (answer) => {
      changed(answer)
      void historyChanged(code.id)
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao regenerar QR Code")),
  })
  async function askToRegenerate() {
    const sure = await askToConfirm({
      title: "Regenerar QR Code?",
      message: `O QR Code atual de ${code.name} deixa de funcionar na hora. Os cartazes já impressos precisarão ser trocados pelo novo.`,
      confirm: "Regenerar",
      danger: true,
    })
    if (sure) regenerate.mutate()
  }

  return { toggle, regenerate, askToRegenerate }
}
