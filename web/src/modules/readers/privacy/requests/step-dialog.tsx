import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { Textarea } from "@mantine/core"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { requestsChanged } from "./requests-api.ts"

export interface StepWords {
  title: string
  label: string
  /** The name of the text in the call. */
  field: "how" | "text" | "reason"
  save: string
  done: string
}

interface StepDialogProps {
  words: StepWords
  initial: string
  about: string
  send: (text: string) => Promise<unknown>
  onClose: () => void
}

const SCHEMAS = {
  how: privacyRequests.confirmIdentity.body,
  text: privacyRequests.answer.body,
  reason: privacyRequests.refuse.body,
}

/** The dialog of a step: one text, sent with the version that is on the screen. */
export function RequestStepDialog(props: StepDialogProps) {
  return (
    <FormModal opened onClose={props.onClose} title={props.words.title}>
      <StepForm {...props} />
    </FormModal>
  )
}

function StepForm({ words, initial, about, send, onClose }: StepDialogProps) {
  const { field, label, save, done } = words
  const form = useContractForm({
    schema: SCHEMAS[field],
    initialValues: { [field]: initial } as Record<string, string>,
    toBody: (values) => ({ how: "", text: "", reason: "", ...values }),
    send: (_, values) => send(values[field] ?? ""),
    onSaved: () => {
      toast.success(done)
      onClose()
      void requestsChanged()
    },
    failure: "Não foi possível salvar. Tente novamente.",
    about,
  })
  return (
    <DialogForm form={form} onCancel={onClose} save={save}>
      <Textarea
        label={label}
        autosize
        minRows={4}
        maxRows={14}
        data-autofocus
        key={form.key(field)}
        {...form.getInputProps(field)}
      />
    </DialogForm>
  )
}
