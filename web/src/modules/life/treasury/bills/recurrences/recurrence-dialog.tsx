import type { WithEtag } from "@aprisco/contract/kit/client"
import { type TreasuryRecurrence, treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { DialogForm } from "../../../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../../../ui/error-state.tsx"
import { FormModal } from "../../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../../ui/form-problems.tsx"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../../ui/use-record-saving.ts"
import { treasuryChanged } from "../../treasury-api.ts"
import { recurrenceQuery } from "../bills-api.ts"
import { OwedFields } from "../form/owed-fields.tsx"
import { owedValuesFrom, recurrenceBody } from "../form/owed-values.ts"
import { RepeatFields } from "../form/repeat-fields.tsx"

interface RecurrenceDialogProps {
  /** Which one is changed; none: the dialog is closed. */
  id: number | undefined
  onClose: () => void
}

/** Changes what is paid or received again and again, and says which bills follow. */
export function RecurrenceDialog({ id, onClose }: RecurrenceDialogProps) {
  return (
    <FormModal opened={id !== undefined} onClose={onClose} title="Editar conta que se repete" size="lg">
      {id !== undefined && <Loaded id={id} onClose={onClose} />}
    </FormModal>
  )
}

function Loaded({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(recurrenceQuery(id))
  if (query.data) return <RecurrenceForm loaded={query.data} onClose={onClose} />
  if (!query.isError) return <SkeletonRows rows={5} label="Carregando..." />
  return (
    <ErrorState
      message="Erro ao carregar a conta que se repete"
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}

function RecurrenceForm({
  loaded: { data, etag },
  onClose,
}: {
  loaded: WithEtag<TreasuryRecurrence>
  onClose: () => void
}) {
  const [initialValues] = useState(() => owedValuesFrom(data))
  const saving = useRecordSaving({
    kind: "recurrence",
    edited: { id: data.id, etag },
    create: (body: ReturnType<typeof recurrenceBody>, once) =>
      api.call(treasuryRecurrences.create, { body }, once),
    change: (id, body, version) => api.call(treasuryRecurrences.update, { params: { id }, body }, version),
    created: "",
    changed: "Conta que se repete atualizada.",
    failure: "Erro ao salvar. Tente novamente.",
    reload: treasuryChanged,
    onClose,
  })
  const form = useContractForm({
    schema: treasuryRecurrences.update.body,
    initialValues,
    toBody: recurrenceBody,
    problemsAs: "banner",
    ...saving,
    send: (_, values) => saving.send(recurrenceBody(values)),
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Text>
        A mudança vale para as contas que vencem de hoje em diante, menos as que alguém alterou ou pagou.
      </Text>
      <OwedFields form={form} owed={data} />
      <RepeatFields form={form} />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
