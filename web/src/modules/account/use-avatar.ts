import { contract } from "@aprisco/contract"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { shrinkPicture, wrongWithPicture } from "../../lib/picture.ts"
import { refusedUpload, wordsOf } from "../../lib/problem.ts"
import { knowUser } from "../../lib/signed-in.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import { toast } from "../../ui/toast.ts"

/** Changes and removes the person's picture. */
export function useAvatar() {
  const upload = useMutation({
    mutationFn: async (file: File) =>
      api.call(contract.profile.uploadAvatar, { body: { avatar: await shrinkPicture(file) } }),
    onSuccess: ({ user }) => {
      knowUser(user)
      toast.success("Foto de perfil atualizada com sucesso!")
    },
    onError: (error) => {
      if (refusedUpload(error)) return
      toast.error(
        wordsOf(error, "Erro ao fazer upload da foto. Tente novamente.", "Erro ao fazer upload do avatar."),
      )
    },
  })
  const remove = useMutation({
    mutationFn: () => api.call(contract.profile.removeAvatar),
    onSuccess: (user) => {
      knowUser(user)
      toast.success("Foto de perfil removida.")
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao remover a foto. Tente novamente.")),
  })
  return {
    /** Why the last file was refused, where another try may succeed. */
    refused: refusedUpload(upload.error),
    busy: upload.isPending || remove.isPending,
    choose(file: File) {
      const wrong = wrongWithPicture(file)
      if (wrong) toast.error(wrong)
      else upload.mutate(file)
    },
    async remove() {
      const sure = await askToConfirm({
        title: "Remover a foto?",
        message: "No lugar da foto aparecem as suas iniciais.",
        confirm: "Remover foto",
        danger: true,
      })
      if (sure) remove.mutate()
    },
  }
}
