import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MinisterialStatus } from "@aprisco/contract/members/ministerial-history"
import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import type { MinisterialFunction } from "@aprisco/contract/vocabulary"
import { Alert, Group, NativeSelect, Text, Textarea } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { ALL_FUNCTIONS, MAY_NEED_ORDINATION } from "../member-labels.ts"
import { membersChanged } from "../members-api.ts"

interface StatusFormProps {
  memberId: number
  /** The entry that is corrected; null adds one. */
  entry: MinisterialStatus | null
  onClose: () => void
}

/** Adds an entry to the ministerial history, or corrects one. */
export function StatusDialog({ opened, ...form }: StatusFormProps & { opened: boolean }) {
  const title = form.entry ? "Editar função" : "Nova função"
  return (
    <FormModal opened={opened} onClose={form.onClose} title={title} size="md">
      <StatusForm {...form} />
    </FormModal>
  )
}

interface Values extends Record<string, unknown> {
  status: MinisterialFunction | ""
  effectiveDate: string
  endDate: string
  reason: string
}

function StatusForm({ memberId, entry, onClose }: StatusFormProps) {
  const send = useSend(memberId, entry)
  const initialValues: Values = {
    status: entry?.status ?? "",
    effectiveDate: entry?.effectiveDate ?? today(),
    endDate: entry?.endDate ?? "",
    reason: entry?.reason ?? "",
  }
  const form = useContractForm({
    schema: entry ? ministerialHistory.update.body : ministerialHistory.create.body,
    initialValues,
    about: entry ? `ministerial status ${entry.id}` : `ministerial status of member ${memberId}`,
    toBody: (values) => (entry ? changesOf(values, initialValues) : bodyOf(memberId, values)),
    send: (_, values) => send(values, initialValues),
    onSaved: () => {
      toast.success(
        entry ? "Status ministerial atualizado com sucesso." : "Status ministerial adicionado com sucesso.",
      )
      void membersChanged()
      onClose()
    },
    failure: (error) => {
      // Another user was first: the screen under the dialog is outdated.
      if (isStatus(error, 404) || isStatus(error, 409) || isStatus(error, 412)) void membersChanged()
      if (isStatus(error, 404)) return "Este status não existe mais. O histórico foi recarregado."
      return messageOf(error, "Não foi possível salvar o status ministerial.")
    },
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Alert variant="light">{MAY_NEED_ORDINATION}</Alert>
      <NativeSelect
        label={MEMBER_FIELDS.ministerialFunction.label}
        data={[{ value: "", label: "Selecione" }, ...ALL_FUNCTIONS]}
        key={form.key("status")}
        {...form.getInputProps("status")}
      />
      <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
        <DateField
          label="Data efetiva"
          miw="10rem"
          key={form.key("effectiveDate")}
          {...form.getInputProps("effectiveDate")}
        />
        {!entry?.isCurrent && (
          <DateField
            label="Data final"
            required={entry !== null}
            miw="10rem"
            key={form.key("endDate")}
            {...form.getInputProps("endDate")}
          />
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {hintOf(entry)}
      </Text>
      <Textarea
        label="Observações"
        autosize
        minRows={2}
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  )
}

function hintOf(entry: MinisterialStatus | null): string {
  if (entry === null)
    return "Sem data final, passa a ser a função atual e encerra a anterior. Com data final, entra no histórico como passado."
  return entry.isCurrent
    ? "O status atual termina quando o próximo começa."
    : "Só o status atual fica sem data final."
}

function useSend(memberId: number, entry: MinisterialStatus | null) {
  const repeatKey = useIdempotencyKey()
  return (values: Values, before: Values) => {
    if (entry)
      return api.call(ministerialHistory.update, {
        params: { id: entry.id },
        body: changesOf(values, before),
      })
    const body = bodyOf(memberId, values)
    return api.call(ministerialHistory.create, { body }, { idempotencyKey: repeatKey(body) })
  }
}

// The schema reports a blank function with its own message.
const named = (status: Values["status"]) => status as MinisterialFunction

function bodyOf(member: number, values: Values) {
  return { ...values, member, status: named(values.status) }
}

/**
 * The changed fields. The two days are sent together, because the rule is about both; unchanged they are not sent
 * (docs/product/members.md#4.4).
 */
function changesOf(values: Values, before: Values) {
  const { status, effectiveDate, endDate, reason } = values
  const sameDays = effectiveDate === before.effectiveDate && endDate === before.endDate
  return {
    ...(status !== before.status && { status: named(status) }),
    ...(reason !== before.reason && { reason }),
    ...(!sameDays && { effectiveDate, endDate }),
  }
}
