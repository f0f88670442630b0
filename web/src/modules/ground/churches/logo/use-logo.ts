import { churchLogo } from "@aprisco/contract/churches/logo"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { fieldErrorOf, messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { toast } from "../../../../ui/toast.ts"
import { usePicture } from "../../../../ui/use-picture.ts"

export const logoQuery = queryOptions({
  queryKey: ["church-logo"],
  queryFn: ({ signal }) => api.call(churchLogo.read, {}, { signal }),
})

/** Changes and removes the church's logo. */
export function useLogo() {
  const known = (answer: { logo: string | null }) => queryClient.setQueryData(logoQuery.queryKey, answer)
  return usePicture({
    upload: (logo) => api.call(churchLogo.upload, { body: { logo } }),
    remove: () => api.call(churchLogo.remove),
    onUploaded: (answer) => {
      known(answer)
      toast.success("Logotipo atualizado com sucesso!")
    },
    onRemoved: (answer) => {
      known(answer)
      toast.success("Logotipo removido.")
    },
    uploadFailure: (error) =>
      fieldErrorOf(error, "logo") ?? messageOf(error, "Erro ao enviar o logotipo. Tente novamente."),
    removeFailure: "Erro ao remover o logotipo. Tente novamente.",
    question: {
      title: "Remover o logotipo?",
      message: "O formulário dos visitantes e o cartaz passam a mostrar apenas o nome da igreja.",
      confirm: "Remover logotipo",
      danger: true,
    },
  })
}
