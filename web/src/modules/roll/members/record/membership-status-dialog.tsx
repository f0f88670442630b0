import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { members } from "@aprisco/contract/members/routes"
import type { MEMBERSHIP_STATUSES, MembershipStatus } from "@aprisco/contract/vocabulary"
import { Alert, NativeSelect, Text, Textarea } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { today } from "../../../../lib/format.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { isPlanLimit } from "../form/plan-limit.ts"
import { STATUS_CHOICES } from "../member-labels.ts"
import { membersChanged } from "../members-api.ts"

interface StandingFormProps {
  member: MemberProfile
  /** The version on the screen, so that another user's change in between is not overwritten. */
  etag: string | null
  onClose: () => void
}

/** Changes the membership status (situação) of a member, with reason and day; the former one is recorded. */
export function MembershipStatusDialog({ opened, ...form }: StandingFormProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Alterar situação" size="md">
      <MembershipStatusForm {...form} />
    </FormModal>
  )
}

/** A call without the day is taken as of today; this form asks for it. */
const WITH_DEATH = members.changeMembershipStatus.body.refine(
  ({ status, deceasedOn }) => status !== "deceased" || Boolean(deceasedOn),
  { path: ["deceasedOn"], message: "Data do falecimento é obrigatória", when: () => true },
)

const UNDOING = "Só um administrador da igreja pode desfazer um registro de falecimento."

function MembershipStatusForm({ member, etag, onClose }: StandingFormProps) {
  const { id, membershipStatus, membershipStatusDisplay } = member
  const [next, setNext] = useState("")
  const initialValues: Values = { status: "", effectiveDate: today(), deceasedOn: "", reason: "" }
  const form = useContractForm({
    schema: WITH_DEATH,
    initialValues,
    about: `standing of member ${id}`,
    // The schema reports a blank value with its own message.
    toBody: ({ effectiveDate, deceasedOn, ...values }) => ({
      ...values,
      status: values.status as MembershipStatus,
      ...(values.status === "deceased" ? { deceasedOn } : { effectiveDate }),
    }),
    send: (body) =>
      api.call(members.changeMembershipStatus, { params: { id }, body }, { ifMatch: etag ?? undefined }),
    onSaved: ({ membershipStatusDisplay: now }) => {
      toast.success(`Situação alterada para ${now}.`)
      void membersChanged()
      onClose()
    },
    failure: (error) => {
      if (isStatus(error, 409) || isStatus(error, 412)) void membersChanged()
      if (isStatus(error, 412))
        return "Este registro foi alterado por outra pessoa. O cadastro foi recarregado: confira e salve de novo."
      if (isStatus(error, 403) && membershipStatus === "deceased" && !isPlanLimit(error)) return UNDOING
      return messageOf(error, "Não foi possível alterar a situação. Tente novamente.")
    },
  })
  const status = form.getInputProps("status")
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Text>
        Situação atual: <strong>{membershipStatusDisplay}</strong>
      </Text>
      {membershipStatus === "deceased" && <Undoing />}
      <NativeSelect
        label="Nova situação"
        data={[
          { value: "", label: "Selecione" },
          ...STATUS_CHOICES.filter(({ value }) => value !== membershipStatus),
        ]}
        key={form.key("status")}
        {...status}
        onChange={(event) => {
          setNext(event.currentTarget.value)
          status.onChange(event)
        }}
      />
      {next === "deceased" && (
        <Alert color="amber" title="Registro de falecimento">
          Confira antes de salvar: o nome deixa de aparecer entre os aniversariantes. {UNDOING}
        </Alert>
      )}
      {next === "deceased" ? (
        <DateField
          label={MEMBER_FIELDS.deceasedOn.label}
          required
          key={form.key("deceasedOn")}
          {...form.getInputProps("deceasedOn")}
        />
      ) : (
        <DateField
          label="Data"
          required
          key={form.key("effectiveDate")}
          {...form.getInputProps("effectiveDate")}
        />
      )}
      <Textarea
        label="Motivo"
        placeholder={next === "transferred" ? "Para qual igreja, com carta de transferência?" : undefined}
        autosize
        minRows={2}
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  )
}

interface Values extends Record<string, unknown> {
  status: keyof typeof MEMBERSHIP_STATUSES | ""
  effectiveDate: string
  deceasedOn: string
  reason: string
}

/** Shown before anything is typed, and only where it applies. */
function Undoing() {
  const may = useCan()("church.manage")
  return (
    <Alert color="amber" title="Falecimento registrado">
      {may ? "A correção fica no histórico, com o motivo." : UNDOING}
    </Alert>
  )
}
