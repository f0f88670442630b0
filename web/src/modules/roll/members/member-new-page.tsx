import { members } from "@aprisco/contract/members/routes"
import type { Person } from "@aprisco/contract/people/routes"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { messageOf } from "../../../lib/problem.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAnother, useRounds } from "../../../ui/use-another.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { KnownPerson } from "../../people/people/public.ts"
import { BackToMembers } from "./back-to-members.tsx"
import { firstTabOf, type TabName } from "./form/field-tabs.ts"
import { sendWithPhoto } from "./form/light-photo.ts"
import { isPlanLimit } from "./form/plan-limit.ts"
import { PlanLimitNotice } from "./form/plan-limit-notice.tsx"
import { NEW_MEMBER_RULE, newBodyOf } from "./member-body.ts"
import { MemberForm } from "./member-form.tsx"
import { type MemberValues, NEW_MEMBER, newMemberFrom } from "./member-values.ts"
import { membersChanged } from "./members-api.ts"
import { validateMemberSearch } from "./search.ts"

const route = getRouteApi("/shell/membros/novo")

/** The form for a new member, filled from the person that the address names, and for the next one after «Salvar e cadastrar outro». */
export function MemberNewPage() {
  const { pessoa } = route.useSearch()
  const navigate = route.useNavigate()
  const { round, next } = useRounds()
  if (pessoa === undefined) return <NewMember key={round} round={round} onAnother={next} />
  const another = () => {
    next()
    void navigate({ search: {}, replace: true })
  }
  return (
    <KnownPerson id={pessoa}>
      {(person) => <NewMember key={person.id} round={0} known={person} onAnother={another} />}
    </KnownPerson>
  )
}

interface NewMemberProps {
  round: number
  /** Who is to be on the roll; left out: somebody new. */
  known?: Person
  onAnother: () => void
}

function NewMember({ round, known, onAnother }: NewMemberProps) {
  const another = useAnother(round, "fullName")
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [tab, setTab] = useState<TabName>("person")
  const [limit, setLimit] = useState<string | null>(null)
  const form = useContractForm({
    schema: NEW_MEMBER_RULE,
    initialValues: known ? newMemberFrom(known) : NEW_MEMBER,
    toBody: (values: MemberValues) => ({ ...newBodyOf(values), personId: known?.id }),
    send: async (body, { photo }) => {
      setLimit(null)
      try {
        const options = { idempotencyKey: repeatKey([body, nameOf(photo)]) }
        return await sendWithPhoto(body, (light) => api.call(members.create, { body: light }, options))
      } catch (error) {
        if (isPlanLimit(error)) setLimit(messageOf(error))
        throw error
      }
    },
    onSaved: ({ id }) => {
      const open = () => void navigate({ to: "/membros/$id", params: { id } })
      toast.success("Membro cadastrado com sucesso!", undefined, { label: "Abrir cadastro", run: open })
      void membersChanged()
      if (another.isWanted()) return onAnother()
      // «Voltar» must not lead to a form that would register the person again.
      void navigate({ to: "/membros", replace: true })
    },
    onInvalid: (fields) => setTab((open) => firstTabOf(fields) ?? open),
    failure: "Erro ao cadastrar membro. Tente novamente.",
  })
  return (
    <>
      <PageHeader
        title="Novo Membro"
        subtitle={
          known
            ? `${known.fullName} entra no rol com o cadastro que a igreja já tem.`
            : "Só o nome e a data de nascimento são obrigatórios."
        }
        back={<BackToMembers />}
      />
      <MemberForm
        form={form}
        tab={tab}
        onTab={setTab}
        withdrawn={known?.withdrawnChannels}
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
