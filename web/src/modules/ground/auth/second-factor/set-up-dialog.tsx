import type { Enrolment } from "@aprisco/contract/auth/second-factor"
import { secondFactors } from "@aprisco/contract/auth/second-factor"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { AskPasswordForm } from "../passwords/ask-password-dialog.tsx"
import { EnrolmentSteps } from "./enrolment-steps.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"

type Step = { at: "password" } | { at: "code"; enrolment: Enrolment } | { at: "recovery"; codes: string[] }

interface SetUpDialogProps {
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Switches the second factor on in three steps: password, QR code with the first code, recovery codes. */
export function SetUpDialog({ onClose, onChanged }: SetUpDialogProps) {
  const [step, setStep] = useState<Step>({ at: "password" })
  function close() {
    // Only now: the card behind would remove this dialog, and with it codes that are shown only once.
    if (step.at === "recovery") void onChanged()
    onClose()
  }
  return (
    <FormModal
      opened
      onClose={close}
      title="Ativar verificação em duas etapas"
      // The codes are shown only once: a click beside the dialog must not remove them.
      closeOnClickOutside={step.at !== "recovery"}
    >
      {step.at === "password" && (
        <AskPasswordForm
          text="Confirme a sua senha para começar. Tenha à mão um aplicativo autenticador, como o Google Authenticator ou o Microsoft Authenticator."
          confirm="Continuar"
          send={(body) => api.call(secondFactors.enrol, { body })}
          onDone={(enrolment) => setStep({ at: "code", enrolment })}
          onClose={onClose}
        />
      )}
      {step.at === "code" && (
        <CodeStep
          enrolment={step.enrolment}
          onDone={(codes) => setStep({ at: "recovery", codes })}
          onClose={onClose}
        />
      )}
      {step.at === "recovery" && <RecoveryCodes codes={step.codes} onDone={close} />}
    </FormModal>
  )
}

interface CodeStepProps {
  enrolment: Enrolment
  onDone: (codes: string[]) => void
  onClose: () => void
}

function CodeStep({ enrolment, onDone, onClose }: CodeStepProps) {
  const form = useContractForm({
    schema: secondFactors.confirm.body,
    initialValues: { code: "" },
    send: (body) => api.call(secondFactors.confirm, { body }),
    onSaved: ({ recoveryCodes }) => {
      toast.success("Verificação em duas etapas ativada!")
      onDone(recoveryCodes)
    },
    failure: "Erro ao ativar a verificação. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Ativar" busyLabel="Aguarde...">
      <EnrolmentSteps enrolment={enrolment} form={form} />
    </DialogForm>
  )
}
