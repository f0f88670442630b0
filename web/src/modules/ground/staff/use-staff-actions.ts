import type { StaffRow } from "@aprisco/contract/staff/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toast.ts"
import { staffChanged } from "./staff-api.ts"

/** The actions without a form: resend an invitation, deactivate, reactivate and remove a user. */
export function useStaffActions({ id, fullName, email, status }: StaffRow) {
  const params = { id }
  const resend = useMutation({
    mutationFn: () => api.call(staff.resendInvite, { params }),
    onSuccess: () => toast.success(`Convite reenviado para ${email}.`),
    onError: (error) => toast.error(messageOf(error, "Erro ao reenviar o convite. Tente novamente.")),
    onSettled: staffChanged,
  })
  const activate = useMutation({
    mutationFn: (isActive: boolean) => api.call(staff.update, { params, body: { isActive } }),
    onSuccess: (_, isActive) =>
      toast.success(isActive ? `Acesso de ${fullName} reativado.` : `Acesso de ${fullName} desativado.`),
    onError: (error) => toast.error(messageOf(error, "Erro ao alterar o acesso. Tente novamente.")),
    onSettled: staffChanged,
  })
  const remove = useMutation({
    mutationFn: () => api.call(staff.remove, { params }),
    onSuccess: () => toast.success("Usuário removido com sucesso."),
    onError: (error) => toast.error(messageOf(error, "Erro ao remover usuário. Tente novamente.")),
    onSettled: staffChanged,
  })
  return {
    resend: () => resend.mutate(),
    resetSecondFactor: (body: { password: string }) => api.call(staff.resetSecondFactor, { params, body }),
    reactivate: () => activate.mutate(true),
    deactivate: async () => {
      const sure = await askToConfirm({
        title: "Desativar acesso?",
        message:
          status === "invited"
            ? `O convite de ${fullName} deixa de valer. Você pode reativar o acesso quando quiser.`
            : `${fullName} sai do sistema na hora e não entra mais. Você pode reativar o acesso quando quiser.`,
        confirm: "Desativar",
        danger: true,
      })
      if (sure) activate.mutate(false)
    },
    remove: async () => {
      const sure = await askToConfirm({
        title: "Remover usuário?",
        message: `O acesso de ${fullName} termina na hora e os dados pessoais da conta são apagados. O que a pessoa registrou continua com a igreja. Esta ação não pode ser desfeita.`,
        confirm: "Remover",
        danger: true,
      })
      if (sure) remove.mutate()
    },
  }
}
