import { INQUIRY_STATES } from "@aprisco/contract/inquiries/labels"
import { type Inquiry, inquiries } from "@aprisco/contract/inquiries/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { Button, Group, NativeSelect, Stack, Text, Textarea } from "@mantine/core"
import { IconUserCheck, IconUserOff } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useSettingsForm } from "../../../ui/use-settings-form.ts"
import { inquiriesChanged, inquiryQuery } from "./inquiries-api.ts"

const STATES = Object.entries(INQUIRY_STATES).map(([value, label]) => ({ value, label }))

/** Where a message stands, whose it is, and what was done. */
export function HandlingCard({ loaded }: { loaded: WithEtag<Inquiry> }) {
  const { data: inquiry, etag } = loaded
  const { assignedToName, note, stateDisplay, can } = inquiry
  return (
    <FactCard title="Atendimento">
      <Stack gap="md">
        {can.edit ? (
          <>
            <Owner inquiry={inquiry} />
            {/* Somebody took it: the form begins with the version that has the new owner. */}
            <HandlingForm key={etag} loaded={loaded} />
          </>
        ) : (
          <Facts
            facts={[
              { label: "Situação", value: stateDisplay },
              { label: "Responsável", value: assignedToName ?? "Ninguém" },
              { label: "Anotação", value: note && <Text>{note}</Text>, wide: true },
            ]}
          />
        )}
      </Stack>
    </FactCard>
  )
}

const TAKE = ["inquiries", "take"]

/** Whose the message is: one takes it, or leaves it to the others. */
function Owner({ inquiry: { id, assignedTo, assignedToName } }: { inquiry: Inquiry }) {
  const me = useUser()?.id
  const isMine = assignedTo !== null && assignedTo === me
  const taking = useMutation({
    mutationKey: TAKE,
    mutationFn: (owner: number | null) =>
      api.call(inquiries.update, { params: { id }, body: { assignedTo: owner } }),
    onSuccess: (_, owner) =>
      toast.success(owner === null ? "Mensagem sem responsável." : "A mensagem é sua."),
    onError: (error) => toast.error(messageOf(error, "Erro ao mudar o responsável. Tente novamente.")),
    onSettled: inquiriesChanged,
  })
  return (
    <Group gap="sm">
      <Text>
        Responsável: <b>{isMine ? "você" : (assignedToName ?? "ninguém")}</b>
      </Text>
      <Button
        variant="default"
        size="sm"
        leftSection={isMine ? <IconUserOff size={18} aria-hidden /> : <IconUserCheck size={18} aria-hidden />}
        loading={taking.isPending}
        onClick={() => {
          // A second click, before the first one is answered, does nothing.
          if (me !== undefined && queryClient.isMutating({ mutationKey: TAKE }) === 0)
            taking.mutate(isMine ? null : me)
        }}
      >
        {isMine ? "Deixar para outra pessoa" : "Assumir"}
      </Button>
    </Group>
  )
}

const valuesFrom = ({ state, note }: Inquiry) => ({ state, note })

function HandlingForm({ loaded }: { loaded: WithEtag<Inquiry> }) {
  const { id } = loaded.data
  const { form, stale } = useSettingsForm({
    schema: inquiries.update.body,
    loaded,
    valuesFrom,
    toBody: (values) => values,
    send: (body, version) => api.callTagged(inquiries.update, { params: { id }, body }, version),
    saved: "Atendimento salvo.",
    onSaved: () => void inquiriesChanged(),
    failure: "Erro ao salvar o atendimento. Tente novamente.",
    load: () => queryClient.fetchQuery({ ...inquiryQuery(id), staleTime: 0 }),
    loadFailure: "Erro ao carregar a mensagem",
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <NativeSelect
          label="Situação"
          data={STATES}
          maw="20rem"
          key={form.key("state")}
          {...form.getInputProps("state")}
        />
        <Textarea
          label="Anotação"
          description="O que foi respondido ou feito. Só a equipe lê."
          autosize
          minRows={2}
          maxRows={10}
          key={form.key("note")}
          {...form.getInputProps("note")}
        />
        {stale && <StaleNotice {...stale} />}
        <Button type="submit" w="fit-content" disabled={form.submitting}>
          {form.submitting ? "Salvando..." : "Salvar"}
        </Button>
      </Stack>
    </form>
  )
}
