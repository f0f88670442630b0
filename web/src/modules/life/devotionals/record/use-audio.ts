import { devotionalAudio } from "@aprisco/contract/devotionals/audio"
import { MAX_AUDIO } from "@aprisco/contract/devotionals/labels"
import type { Devotional } from "@aprisco/contract/devotionals/routes"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api, uploadApi } from "../../../../lib/api.ts"
import { fieldErrorOf, messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { devotionalsChanged } from "../devotionals-api.ts"

/** Sends and removes the sound of a devotional. */
export function useAudio({ id }: Devotional) {
  const params = { id }
  const [sent, setSent] = useState(0)
  const [refused, refuse] = useState<string | null>(null)
  const sending = useMutation({
    mutationFn: (file: File) =>
      uploadApi((bytes) => setSent(Math.min(bytes, file.size))).call(devotionalAudio.upload, {
        params,
        body: { file },
      }),
    onMutate: () => setSent(0),
    onSuccess: () => toast.success("Áudio enviado."),
    onError: (error) =>
      refuse(fieldErrorOf(error, "file") ?? messageOf(error, "Erro ao enviar o áudio. Tente novamente.")),
    onSettled: devotionalsChanged,
  })
  const removing = useMutation({
    mutationFn: () => api.call(devotionalAudio.remove, { params }),
    onSuccess: () => toast.success("Áudio removido."),
    onError: (error) => toast.error(messageOf(error, "Erro ao remover o áudio. Tente novamente.")),
    onSettled: devotionalsChanged,
  })
  return {
    sent,
    /** Bytes of the file that is being sent; 0: none is. */
    total: sending.isPending ? sending.variables.size : 0,
    isRemoving: removing.isPending,
    /** Why the last file was refused. */
    refused,
    choose(file: File) {
      const isTooLarge = file.size > MAX_AUDIO
      // Forty megabytes would be on their way before the server could say so.
      refuse(isTooLarge ? "O arquivo tem mais de 40 MB. Grave em qualidade menor e envie de novo." : null)
      if (!isTooLarge && !sending.isPending) sending.mutate(file)
    },
    async remove() {
      const sure = await askToConfirm({
        title: "Remover o áudio?",
        message: "O texto continua. O podcast deixa de ter este episódio.",
        confirm: "Remover áudio",
        danger: true,
      })
      if (removing.isPending) return
      if (sure) removing.mutate()
    },
  }
}
