import type { Person } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toast.ts"
import { peopleChanged } from "../../people/people/public.ts"

/** Anonymises a person after a confirmation, with the version on the screen. */
export function useAnonymisePerson(etag: string | null) {
  const erase = useMutation({
    mutationFn: (id: number) =>
      api.call(personPrivacy.anonymise, { params: { id } }, { ifMatch: etag ?? undefined }),
    onSuccess: async () => {
      toast.success("Os dados da pessoa foram apagados")
      await peopleChanged()
    },
    onError: (error) => {
      toast.error(messageOf(error, "Erro ao anonimizar. Tente novamente."))
      void peopleChanged()
    },
  })
  async function ask({ id, fullName }: Person) {
    const sure = await askToConfirm({
      title: "Anonimizar pessoa?",
      message: `Nome, contatos, documentos, endereço, foto, família e anotações de ${fullName} serão apagados agora e para sempre, também no rol e nos cadastros de visitante, e a conta de acesso deixa de ser desta pessoa. Ficam apenas os números: datas, filial e situação. Esta ação não pode ser desfeita.`,
      confirm: "Anonimizar",
      danger: true,
    })
    if (sure) erase.mutate(id)
  }
  return { ask, busy: erase.isPending }
}
