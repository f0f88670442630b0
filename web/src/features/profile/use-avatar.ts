import { contract } from "@aprisco/contract"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { wordsOf } from "../../lib/problem.ts"
import { knowUser } from "../../lib/signed-in.ts"
import { askToConfirm } from "../../ui/confirm-dialog.tsx"
import { toast } from "../../ui/toast.ts"
import { shrinkPicture } from "./shrink-picture.ts"

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"]
const MOST_BYTES = 5 * 1024 * 1024

/** Changes and removes the person's picture, with the specification's words (product-1 §8). */
export function useAvatar() {
  const upload = useMutation({
    mutationFn: async (file: File) =>
      api.call(contract.profile.uploadAvatar, { body: { avatar: await shrinkPicture(file) } }),
    onSuccess: ({ user }) => {
      knowUser(user)
      toast.success("Foto de perfil atualizada com sucesso!")
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao fazer upload da foto. Tente novamente.")),
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
    busy: upload.isPending || remove.isPending,
    choose(file: File) {
      const wrong = wrongWith(file)
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

function wrongWith({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return "Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP."
  return size > MOST_BYTES ? "Arquivo muito grande. Tamanho máximo: 5MB." : null
}
