import { baptismForm } from "@aprisco/contract/members/baptisms"
import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { Stack, Text, Textarea } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { today } from "../../../../lib/format.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { BackToMembers } from "../back-to-members.tsx"
import { validateMemberSearch } from "../search.ts"
import { BaptismsCheck } from "./baptisms-check.tsx"
import { BaptismsDone } from "./baptisms-done.tsx"
import { type BaptismOutcome, lookUpNames, type TypedName } from "./record-baptisms.ts"

interface Found {
  lines: TypedName[]
  baptismDate: string
}

/** `/membros/batismos`: the baptism of several members at once: their names, the check of who is meant, what came of it. */
export function BaptismsPage() {
  const [found, setFound] = useState<Found | null>(null)
  const [outcomes, setOutcomes] = useState<BaptismOutcome[] | null>(null)
  const form = useContractForm({
    schema: baptismForm,
    initialValues: { names: "", baptismDate: today() },
    send: async ({ names, baptismDate }) => ({ lines: await lookUpNames(names), baptismDate }),
    onSaved: setFound,
    failure: "Erro ao procurar os nomes. Tente novamente.",
  })
  useUnsavedGuard(() => outcomes === null && (found !== null || form.isDirty()))
  const navigate = useNavigate()
  const leave = () => void navigate({ to: "/membros", search: lastSearch("/membros", validateMemberSearch) })
  return (
    <>
      <PageHeader
        back={<BackToMembers />}
        title="Registrar batismos"
        subtitle="Quem foi batizado no mesmo dia, de uma vez só."
      />
      {outcomes ? (
        <BaptismsDone
          outcomes={outcomes}
          baptismDate={found?.baptismDate ?? ""}
          onOutcomes={setOutcomes}
          onMore={() => {
            form.reset()
            setFound(null)
            setOutcomes(null)
          }}
        />
      ) : found ? (
        <BaptismsCheck {...found} onBack={() => setFound(null)} onDone={setOutcomes} />
      ) : (
        <form noValidate onSubmit={form.submit}>
          <Stack gap="lg">
            <Section title="Quem foi batizado" cols={1}>
              <Textarea
                label="Nomes"
                description="Um em cada linha, como estão no rol."
                autosize
                minRows={5}
                maxRows={16}
                autoComplete="off"
                autoCapitalize="words"
                data-autofocus
                key={form.key("names")}
                {...form.getInputProps("names")}
              />
              <DateField
                label={MEMBER_FIELDS.baptismDate.label}
                key={form.key("baptismDate")}
                {...form.getInputProps("baptismDate")}
              />
            </Section>
            <Text size="sm" c="dimmed">
              Antes de salvar você confere quem é quem. Quem já tem batismo fica como está.
            </Text>
          </Stack>
          <FormBar onCancel={leave} busy={form.submitting} save="Conferir nomes" busyLabel="Procurando..." />
        </form>
      )}
    </>
  )
}
