import type { CallOf } from "@aprisco/contract/kit/route"
import { personConsents } from "@aprisco/contract/people/consents"
import { CHOOSABLE_CHANNELS, CONSENT_CHANNELS, type PersonConsentPurpose } from "@aprisco/contract/vocabulary"
import { Alert, NativeSelect, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"

/** The line to add to the ledger. */
export interface Asked {
  purpose: PersonConsentPurpose
  purposeDisplay: string
  granted: boolean
}

type Body = CallOf<typeof personConsents.record>["body"]

/** How the record on the screen adds a line, and what follows. */
export interface Recording {
  /** Names the record, for the draft of the form. */
  about: string
  send: (body: Body) => Promise<unknown>
  onSaved: () => Promise<void>
  /** A field to choose who answers for the child, where the consent needs one. */
  guardian?: (field: GuardianField) => ReactNode
}

export interface GuardianField {
  value: number | null
  onChange: (id: number | null) => void
  error: ReactNode
}

interface ConsentDialogProps {
  record: Recording
  asked: Asked | null
  onClose: () => void
}

const CHANNELS = CHOOSABLE_CHANNELS.map((value) => ({ value, label: CONSENT_CHANNELS[value] }))

/** A consent that was given or withdrawn in person, on paper or by message. */
export function ConsentDialog({ record, asked, onClose }: ConsentDialogProps) {
  return (
    <FormModal
      opened={asked !== null}
      onClose={onClose}
      title={asked?.granted ? "Registrar consentimento" : "Registrar retirada de consentimento"}
    >
      {asked && <ConsentForm record={record} asked={asked} onClose={onClose} />}
    </FormModal>
  )
}

interface Values extends Record<string, unknown> {
  channel: (typeof CHOOSABLE_CHANNELS)[number]
  guardianPersonId: number | null
}

function ConsentForm({ record, asked, onClose }: ConsentDialogProps & { asked: Asked }) {
  const { purpose, purposeDisplay, granted } = asked
  const initialValues: Values = { channel: "in_person", guardianPersonId: null }
  const form = useContractForm({
    schema: personConsents.record.body,
    initialValues,
    toBody: ({ channel, guardianPersonId }): Body => ({
      purpose,
      granted,
      channel,
      ...(guardianPersonId === null ? {} : { guardianPersonId }),
    }),
    send: record.send,
    onSaved: () => {
      toast.success(granted ? "Consentimento registrado" : "Retirada registrada")
      onClose()
      void record.onSaved()
    },
    failure: "Erro ao registrar. Tente novamente.",
    about: `consent ${purpose} of ${record.about}`,
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Registrar" busyLabel="Registrando...">
      <Text>
        {granted
          ? "A pessoa leu ou ouviu o aviso de privacidade da igreja e concordou com: "
          : "A pessoa retirou o consentimento para: "}
        <b>{purposeDisplay}</b>.
      </Text>
      {!granted && purpose === "registration" && (
        <Alert color="amber" role="presentation">
          Os outros consentimentos também são retirados. Sem consentimento, a igreja não deve guardar estes
          dados: em seguida, anonimize o cadastro.
        </Alert>
      )}
      <NativeSelect
        label="Como a pessoa informou"
        data={CHANNELS}
        data-autofocus
        key={form.key("channel")}
        {...form.getInputProps("channel")}
        required={false}
      />
      {granted &&
        record.guardian?.({
          value: form.getValues().guardianPersonId,
          onChange: (id) => form.setFieldValue("guardianPersonId", id),
          error: form.errors.guardianPersonId,
        })}
    </DialogForm>
  )
}
