import { INQUIRY_STATES } from "@aprisco/contract/inquiries/labels"
import { type Inquiry, inquiries } from "@aprisco/contract/inquiries/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { Button, Group, NativeSelect, Stack, Text, Textarea } from "@mantine/core"
import { IconUserCheck } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useSettingsForm } from "../../../ui/use-settings-form.ts"
import { inquiriesChanged, inquiryQuery, ownersQuery } from "./inquiries-api.ts"

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

const GIVE = ["inquiries", "give"]

/** Whose the message is: one takes it, gives it to a colleague, or leaves it to the others. */
function Owner({ inquiry: { id, assignedTo, assignedToName } }: { inquiry: Inquiry }) {
  const me = useUser()?.id
  const isMine = assignedTo !== null && assignedTo === me
  const owners = useQuery(ownersQuery)
  const giving = useMutation({
    mutationKey: GIVE,
    mutationFn: (owner: number | null) =>
      api.call(inquiries.update, { params: { id }, body: { assignedTo: owner } }),
    onSuccess: ({ assignedToName: name }, owner) =>
      toast.success(
        owner === null
          ? "Mensagem sem responsável."
          : owner === me
            ? "A mensagem é sua."
            : `A mensagem é de ${name}.`,
      ),
    onError: (error) => toast.error(messageOf(error, "Erro ao mudar o responsável. Tente novamente.")),
    onSettled: inquiriesChanged,
  })
  const give = (owner: number | null) => {
    // A second click, before the first one is answered, does nothing.
    if (queryClient.isMutating({ mutationKey: GIVE }) === 0) giving.mutate(owner)
  }
  const known = (owners.data ?? []).map((owner) => ({ value: String(owner.id), label: owner.name }))
  const isKnown = known.some(({ value }) => value === String(assignedTo))
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label="Responsável"
        miw="16rem"
        value={assignedTo === null ? "" : String(assignedTo)}
        data={[
          { value: "", label: "Ninguém" },
          ...(assignedTo === null || isKnown
            ? []
            : [{ value: String(assignedTo), label: assignedToName ?? "Usuário não disponível" }]),
          ...known,
        ]}
        disabled={giving.isPending}
        onChange={({ currentTarget: { value } }) => give(value === "" ? null : Number(value))}
      />
      {!isMine && me !== undefined && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={18} aria-hidden />}
          loading={giving.isPending}
          onClick={() => give(me)}
        >
          Assumir
        </Button>
      )}
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
          maw="16rem"
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
