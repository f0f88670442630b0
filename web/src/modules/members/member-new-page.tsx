import { contract } from "@aprisco/contract"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../lib/api.ts"
import { useIdempotencyKey } from "../../lib/idempotency-key.ts"
import { lastSearch } from "../../lib/last-search.ts"
import { wordsOf } from "../../lib/problem.ts"
import { PageHeader } from "../../ui/page-header.tsx"
import { toast } from "../../ui/toast.ts"
import { useAnother, useRounds } from "../../ui/use-another.ts"
import { useContractForm } from "../../ui/use-contract-form.ts"
import { BackToMembers } from "./back-to-members.tsx"
import { firstTabOf, type TabName } from "./form/field-tabs.ts"
import { sendWithPhoto } from "./form/light-photo.ts"
import { isPlanLimit } from "./form/plan-limit.ts"
import { PlanLimitNotice } from "./form/plan-limit-notice.tsx"
import { NEW_MEMBER_RULE, newBodyOf } from "./member-body.ts"
import { MemberForm } from "./member-form.tsx"
import { NEW_MEMBER } from "./member-values.ts"
import { membersChanged } from "./members-api.ts"
import { validateMemberSearch } from "./search.ts"

/** The form for a new member, and for the next one after «Salvar e cadastrar outro». */
export function MemberNewPage() {
  const { round, next } = useRounds()
  return <NewMember key={round} round={round} onAnother={next} />
}

function NewMember({ round, onAnother }: { round: number; onAnother: () => void }) {
  const another = useAnother(round, "fullName")
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [tab, setTab] = useState<TabName>("person")
  const [limit, setLimit] = useState<string | null>(null)
  const form = useContractForm({
    schema: NEW_MEMBER_RULE,
    initialValues: NEW_MEMBER,
    toBody: newBodyOf,
    send: async (body, { photo }) => {
      setLimit(null)
      try {
        const options = { idempotencyKey: repeatKey([body, nameOf(photo)]) }
        return await sendWithPhoto(body, (light) =>
          api.call(contract.members.create, { body: light }, options),
        )
      } catch (error) {
        if (isPlanLimit(error)) setLimit(wordsOf(error))
        throw error
      }
    },
    onSaved: ({ id }) => {
      toast.success("Membro cadastrado com sucesso!")
      void membersChanged()
      if (another.isWanted()) return onAnother()
      // Back from the record must lead to the list, not to a form that would register the person again.
      void navigate({ to: "/membros/$id", params: { id }, replace: true })
    },
    onInvalid: (fields) => setTab((open) => firstTabOf(fields) ?? open),
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
        onCancel={() =>
          void navigate({ to: "/membros", search: lastSearch("/membros", validateMemberSearch) })
        }
        onAnother={another.onAnother}
        notice={limit && <PlanLimitNotice sentence={limit} />}
      />
    </>
  )
}

/** A File has no content in JSON: another photo must make another request. */
function nameOf(photo: File | string): string {
  return photo instanceof File ? `${photo.name} ${photo.size} ${photo.lastModified}` : ""
}
