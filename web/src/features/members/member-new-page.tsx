import { contract } from "@aprisco/contract"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../lib/api.ts"
import { useRepeatKey } from "../../lib/repeat-key.ts"
import { PageHeader } from "../../ui/page-header.tsx"
import { toast } from "../../ui/toast.ts"
import { useContractForm } from "../../ui/use-contract-form.ts"
import { BackToMembers } from "./back-to-members.tsx"
import { type TabName, tabOf } from "./form/tab-of.ts"
import { MemberForm } from "./member-form.tsx"
import { NEW_MEMBER } from "./member-values.ts"
import { membersChanged } from "./members-api.ts"

/** A member is registered (product-2 §2). */
export function MemberNewPage() {
  const navigate = useNavigate()
  const repeatKey = useRepeatKey()
  const [tab, setTab] = useState<TabName>("person")
  const form = useContractForm({
    schema: contract.members.create.body,
    initialValues: NEW_MEMBER,
    send: (body) => api.call(contract.members.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: () => {
      toast.success("Membro cadastrado com sucesso!")
      void membersChanged()
      void navigate({ to: "/membros", replace: true })
    },
    onInvalid: ([first]) => setTab(tabOf(first ?? "")),
    failure: "Erro ao cadastrar membro. Tente novamente.",
  })
  return (
    <>
      <PageHeader
        title="Novo Membro"
        subtitle="Só o nome e a data de nascimento são obrigatórios."
        back={<BackToMembers />}
      />
      <MemberForm
        form={form}
        tab={tab}
        onTab={setTab}
        isNew
        onCancel={() => void navigate({ to: "/membros" })}
      />
    </>
  )
}
