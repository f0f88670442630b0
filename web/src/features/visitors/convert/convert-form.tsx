import { contract } from "@aprisco/contract"
import { Problem } from "@aprisco/contract/kit/problem"
import type { Visitor } from "@aprisco/contract/visitors"
import { Stack, Textarea } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { isStatus, wordsOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { FactCard } from "../../../ui/fact-card.tsx"
import { FormBar } from "../../../ui/form-bar.tsx"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { toast } from "../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"
import { type Existing, ExistingMember } from "./existing-member.tsx"
import { InSight } from "./in-sight.tsx"

/** Converts; where a member with this CPF is there already, links to that one instead. */
export function ConvertForm({ visitor: { id } }: { visitor: Visitor }) {
  const navigate = useNavigate()
  const [existing, setExisting] = useState<Existing | null>(null)
  const form = useContractForm({
    schema: contract.visitors.convertToMember.body,
    initialValues: { conversionNotes: "" },
    toBody: (values) => ({ ...values, linkMemberId: existing?.id }),
    send: async (body) => {
      try {
        return await api.call(contract.visitors.convertToMember, { params: { id }, body })
      } catch (error) {
        if (isStatus(error, 409)) {
          setExisting(existingIn(error))
          // Perhaps somebody else was faster: then the record says so, and where the member is.
          await queryClient.invalidateQueries({ queryKey: visitorQuery(id).queryKey })
        }
        throw error
      }
    },
    onSaved: async ({ message, memberId }) => {
      toast.success(message)
      await navigate({ to: "/membros/$id", params: { id: memberId }, replace: true })
      await visitorsChanged()
    },
    failure: (error) => wordsOf(error, "Erro ao converter visitante em membro"),
    problemsAs: "banner",
  })
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg" mt="lg">
        <FactCard title="Notas da conversão">
          <Textarea
            aria-label="Notas da conversão"
            placeholder="Como foi a decisão, quem acompanhou, batismo ou carta de transferência (opcional)"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            key={form.key("conversionNotes")}
            {...form.getInputProps("conversionNotes")}
          />
        </FactCard>
        <InSight when={form.general.length > 0}>
          <FormProblems messages={form.general.filter((message) => message !== existing?.message)} />
          {existing && <ExistingMember {...existing} />}
        </InSight>
      </Stack>
      <FormBar
        onCancel={() => void navigate({ to: "/visitantes/$id", params: { id } })}
        busy={form.submitting}
        save={existing ? "Vincular ao membro existente" : "Converter em Membro"}
        busyLabel={existing ? "Vinculando..." : "Convertendo..."}
      />
    </form>
  )
}

/** The member that stands in the way, when a conflict names one. */
function existingIn(error: unknown): Existing | null {
  if (!(error instanceof Problem)) return null
  const { member_id } = error.body
  return typeof member_id === "number" ? { id: member_id, message: error.message } : null
}
