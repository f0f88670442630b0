import type { WithEtag } from "@aprisco/contract/kit/client"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { members } from "@aprisco/contract/members/routes"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { EditBoundary } from "../../../ui/edit-boundary.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { useKeptAddress } from "../../../ui/use-kept-address.ts"
import { useRecordToEdit } from "../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { useVersion } from "../../../ui/use-version.ts"
import { KeptContactNotice } from "../../people/people/public.ts"
import { BackToMember } from "./back-to-members.tsx"
import { firstTabOf, type TabName } from "./form/field-tabs.ts"
import { sendWithPhoto } from "./form/light-photo.ts"
import { isPlanLimit } from "./form/plan-limit.ts"
import { PlanLimitNotice } from "./form/plan-limit-notice.tsx"
import { changeBodyOf, MEMBER_CHANGE_RULE } from "./member-body.ts"
import { MemberForm } from "./member-form.tsx"
import { memberValuesFrom } from "./member-values.ts"
import { memberQuery, membersChanged } from "./members-api.ts"
import { validateMemberSearch } from "./search.ts"

const route = getRouteApi("/shell/membros/$id/editar")

/** Changes a member's record. */
export function MemberEditPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useRecordToEdit(memberQuery(id))
  useKeptAddress(id, query.data)
  return (
    <EditBoundary
      query={query}
      header={<PageHeader title="Editar Membro" back={<BackToMember id={id} />} />}
      loading="Carregando dados do membro..."
      failed="Erro ao carregar dados do membro"
      leave={() =>
        void navigate({ to: "/membros", search: lastSearch("/membros", validateMemberSearch), replace: true })
      }
    >
      {(loaded) => <MemberEditForm key={id} loaded={loaded} />}
    </EditBoundary>
  )
}

function MemberEditForm({ loaded }: { loaded: WithEtag<MemberProfile> }) {
  const navigate = useNavigate()
  const { data: member, stale, save, take } = useVersion(loaded)
  const [tab, setTab] = useState<TabName>("person")
  // Who comes back onto the roll takes a place of the plan.
  const [limit, setLimit] = useState<string | null>(null)
  const { id } = member
  const form = useContractForm({
    schema: MEMBER_CHANGE_RULE,
    initialValues: memberValuesFrom(member),
    toBody: (values) => changeBodyOf(values, memberValuesFrom(member)),
    send: async (body) => {
      setLimit(null)
      try {
        return await sendWithPhoto(body, (light) =>
          save((version) => api.call(members.update, { params: { id }, body: light }, version)),
        )
      } catch (error) {
        if (isPlanLimit(error)) setLimit(messageOf(error))
        throw error
      }
    },
    onSaved: () => {
      toast.success("Membro atualizado com sucesso!")
      void membersChanged()
      void navigate({ to: "/membros/$id", params: { id }, replace: true })
    },
    onInvalid: (fields) => setTab((open) => firstTabOf(fields) ?? open),
    failure: "Erro ao atualizar membro. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...memberQuery(id), staleTime: 0 }),
    valuesFrom: memberValuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar dados do membro",
  })
  return (
    <>
      <PageHeader title="Editar Membro" subtitle={member.fullName} back={<BackToMember id={id} />} />
      <MemberForm
        form={form}
        tab={tab}
        onTab={setTab}
        member={member}
        withdrawn={member.withdrawnChannels}
        onCancel={() => void navigate({ to: "/membros/$id", params: { id } })}
        notice={
          (stale || limit || member.contactHidden) && (
            <>
              {member.contactHidden && <KeptContactNotice />}
              {stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
              {limit && <PlanLimitNotice sentence={limit} />}
            </>
          )
        }
      />
    </>
  )
}
