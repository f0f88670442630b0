import { churchLogo } from "@aprisco/contract/churches/logo"
import { queryOptions, useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { shrinkPicture, wrongWithPicture } from "../../../lib/picture.ts"
import { refusedUpload, wordsOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toast.ts"

export const logoQuery = queryOptions({
  queryKey: ["church-logo"],
  queryFn: ({ signal }) => api.call(churchLogo.read, {}, { signal }),
})

/** Changes and removes the church's logo. */
export function useLogo() {
  const known = (answer: { logo: string | null }) => queryClient.setQueryData(logoQuery.queryKey, answer)
  const upload = useMutation({
    mutationFn: async (file: File) =>
      api.call(churchLogo.upload, { body: { logo: await shrinkPicture(file) } }),
    onSuccess: (answer) => {
      known(answer)
      toast.success("Logotipo atualizado com sucesso!")
    },
    onError: (error) => {
      if (!refusedUpload(error)) toast.error(wordsOf(error, "Erro ao enviar o logotipo. Tente novamente."))
    },
  })
  const removal = useMutation({
    mutationFn: () => api.call(churchLogo.remove),
    onSuccess: (answer) => {
      known(answer)
      toast.success("Logotipo removido.")
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao remover o logotipo. Tente novamente.")),
  })
  return {
    /** Why the last file was refused, where another try may succeed. */
    refused: refusedUpload(upload.error),
    busy: upload.isPending || removal.isPending,
    choose(file: File) {
      const wrong = wrongWithPicture(file)
      if (wrong) toast.error(wrong)
      else upload.mutate(file)
    },
    async remove() {
      const sure = await askToConfirm({
        title: "Remover o logotipo?",
        message: "O formulário dos visitantes e o cartaz passam a mostrar apenas o nome da igreja.",
        confirm: "Remover logotipo",
        danger: true,
      })
      if (sure) removal.mutate()
    },
  }
}
