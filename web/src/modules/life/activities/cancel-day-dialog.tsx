import { activities } from "@aprisco/contract/activities/routes"
import { Text, TextInput } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { dayLabel } from "../../../lib/format.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { activitiesChanged } from "./activities-api.ts"

interface CancelDayDialogProps {
  activityId: number
  /** Null: closed. */
  day: string | null
  onClose: () => void
}

/** Cancels one day of a weekly activity, with an optional reason. */
export function CancelDayDialog({ day, ...form }: CancelDayDialogProps) {
  return (
    <FormModal opened={day !== null} onClose={form.onClose} title="Cancelar este dia?">
      {day !== null && <CancelDayForm day={day} {...form} />}
    </FormModal>
  )
}

function CancelDayForm({ activityId, day, onClose }: CancelDayDialogProps & { day: string }) {
  const form = useContractForm({
    schema: activities.cancelDay.body,
    initialValues: { reason: "" },
    toBody: ({ reason }) => ({ day, reason }),
    about: `activity ${activityId} on ${day}`,
    send: (body) => api.call(activities.cancelDay, { params: { id: activityId }, body }),
    onSaved: () => {
      toast.success("Dia cancelado. O calendário e quem o assinou já mostram isso.")
      void activitiesChanged()
      onClose()
    },
    failure: "Erro ao cancelar o dia. Tente novamente.",
  })
  return (
    <DialogForm
      form={form}
      onCancel={onClose}
      cancel="Voltar"
      save="Cancelar este dia"
      busyLabel="Cancelando..."
    >
      <Text>
        A atividade não acontece em <b>{dayLabel(day)}</b>. As outras semanas continuam como estão.
      </Text>
      <TextInput
        label="Motivo (opcional)"
        placeholder="Feriado, mutirão, obra..."
        autoComplete="off"
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  )
}
