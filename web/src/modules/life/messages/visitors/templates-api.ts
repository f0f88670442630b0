import { type MessageTemplate, messages } from "@aprisco/contract/messages/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"

export function templatesChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["message-templates"] })
}

/** The actions without a form: make default, delete. */
export function useTemplateActions({ id, name }: MessageTemplate) {
  const params = { id }
  const makeDefault = useMutation({
    mutationFn: () => api.call(messages.update, { params, body: { isDefault: true } }),
    onSuccess: () => toast.success("Mensagem padrão alterada."),
    onError: (error) => toast.error(messageOf(error, "Erro ao alterar a mensagem. Tente novamente.")),
    onSettled: templatesChanged,
  })
  const remove = useMutation({
    mutationFn: () => api.call(messages.remove, { params }),
    onSuccess: () => toast.success("Mensagem excluída."),
    onError: (error) => toast.error(messageOf(error, "Erro ao excluir a mensagem. Tente novamente.")),
    onSettled: templatesChanged,
  })
  return {
    busy: makeDefault.isPending || remove.isPending,
    makeDefault: () => makeDefault.mutate(),
    remove: async () => {
      const sure = await askToConfirm({
        title: "Excluir mensagem?",
        message: `A mensagem "${name}" deixa de existir para toda a equipe. Esta ação não pode ser desfeita.`,
        confirm: "Excluir",
        danger: true,
      })
      if (sure) remove.mutate()
    },
  }
}
