import { profile } from "@aprisco/contract/account/profile"
import { api } from "../../../lib/api.ts"
import { fieldErrorOf, messageOf } from "../../../lib/problem.ts"
import { knowUser } from "../../../lib/signed-in.ts"
import { toast } from "../../../ui/toast.ts"
import { usePicture } from "../../../ui/use-picture.ts"

/** Changes and removes the person's picture. */
export function useAvatar() {
  return usePicture({
    upload: (avatar) => api.call(profile.uploadAvatar, { body: { avatar } }),
    remove: () => api.call(profile.removeAvatar),
    onUploaded: ({ user }) => {
      knowUser(user)
      toast.success("Foto de perfil atualizada com sucesso!")
    },
    onRemoved: (user) => {
      knowUser(user)
      toast.success("Foto de perfil removida.")
    },
    uploadFailure: (error) =>
      fieldErrorOf(error, "avatar") ??
      messageOf(error, "Erro ao fazer upload da foto. Tente novamente.", "Erro ao fazer upload do avatar."),
    removeFailure: "Erro ao remover a foto. Tente novamente.",
    question: {
      title: "Remover a foto?",
      message: "No lugar da foto aparecem as suas iniciais.",
      confirm: "Remover foto",
      danger: true,
    },
  })
}
