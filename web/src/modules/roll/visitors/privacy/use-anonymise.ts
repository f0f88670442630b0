import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { visitorsChanged } from "../visitors-api.ts"

/** Confirms, anonymises and reports it, under the version on the screen: the visitor may have been converted meanwhile. */
export function useAnonymiseVisitor(etag: string | null) {
  const erase = useMutation({
    mutationFn: (id: number) =>
      api.call(visitorPrivacy.anonymise, { params: { id } }, { ifMatch: etag ?? undefined }),
    onSuccess: async () => {
      toast.success("Os dados do visitante foram apagados")
      await visitorsChanged()
    },
    onError: (error) => {
      toast.error(messageOf(error, "Erro ao anonimizar visitante. Tente novamente."))
      void visitorsChanged()
    },
  })
  async function ask({ id, fullName, convertedToMember }: Visitor) {
    const member = convertedToMember ? " O cadastro de membro não é alterado." : ""
    const sure = await askToConfirm({
      title: "Anonimizar visitante?",
      message: `Nome, contatos, documentos, endereço, observações e notas de ${fullName} serão apagados agora e para sempre. Ficam apenas os números: datas, filial e situação.${member} Esta ação não pode ser desfeita.`,
      confirm: "Anonimizar",
      danger: true,
    })
    if (sure) erase.mutate(id)
  }
  return { ask, busy: erase.isPending }
}
