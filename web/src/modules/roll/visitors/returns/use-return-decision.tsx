import type { PossibleReturn } from "@aprisco/contract/visitors/returns"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { List, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"

/** The labels of the fields. */
const FIELDS: Record<string, string> = {
  fullName: "nome",
  email: "e-mail",
  phone: "telefone",
  birthDate: "data de nascimento",
  gender: "gênero",
  cpf: "CPF",
  ministryInterest: "interesse ministerial",
  guardianName: "responsável",
  guardianPhone: "celular do responsável",
  zipcode: "CEP",
  address: "endereço",
  neighborhood: "bairro",
  city: "cidade",
  state: "UF",
}

/** The actions "É a mesma pessoa" and "Não é". */
export function useReturnDecision(visitor: Visitor, other: PossibleReturn) {
  const navigate = useNavigate()
  const call = { params: { id: visitor.id }, body: { visitor: other.id } }
  const joining = useMutation({
    mutationFn: () => api.call(visitorReturns.join, call),
    onSuccess: async ({ message, visitorId }) => {
      toast.success(message)
      const gone = visitorId === visitor.id ? other.id : visitor.id
      if (gone === visitor.id)
        await navigate({ to: "/visitantes/$id", params: { id: visitorId }, replace: true })
      queryClient.removeQueries({ queryKey: visitorQuery(gone).queryKey })
      await visitorsChanged()
    },
    onError: failed("Erro ao unir os cadastros. Tente novamente."),
  })
  const dismissing = useMutation({
    mutationFn: () => api.call(visitorReturns.dismiss, call),
    onSuccess: async () => {
      toast.success("Registrado: são pessoas diferentes")
      await visitorsChanged()
    },
    onError: failed("Erro ao registrar. Tente novamente."),
  })
  return {
    busy: joining.isPending || dismissing.isPending,
    dismiss: () => dismissing.mutate(),
    join: async () => {
      const sure = await askToConfirm({
        title: "Unir os dois cadastros?",
        message: <WhatHappens visitor={visitor} other={other} />,
        confirm: "Unir cadastros",
      })
      if (sure) joining.mutate()
    },
  }
}

/** Another user may have decided meanwhile: the screen then shows the present state. */
function failed(otherwise: string) {
  return (error: unknown) => {
    toast.error(messageOf(error, otherwise))
    void visitorsChanged()
  }
}

function WhatHappens({ visitor, other }: { visitor: Visitor; other: PossibleReturn }) {
  const [kept, joined] = other.kept ? [other, visitor] : [visitor, other]
  const leftOut = other.leftOut.map((field) => FIELDS[field] ?? field)
  return (
    <>
      <Text mb="xs">
        Fica o cadastro de <b>{kept.fullName}</b>. Do cadastro de <b>{joined.fullName}</b> vão para ele:
      </Text>
      <List mb="xs">
        <List.Item>a visita, os contatos e os consentimentos;</List.Item>
        <List.Item>o que falta no cadastro que fica.</List.Item>
      </List>
      {leftOut.length > 0 && (
        <Text mb="xs">
          Os dois têm, e são diferentes: <b>{leftOut.join(", ")}</b>. Vale o que está no cadastro que fica.
        </Text>
      )}
      <Text>Esta ação não pode ser desfeita.</Text>
    </>
  )
}
