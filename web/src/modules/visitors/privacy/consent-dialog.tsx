import { contract } from "@aprisco/contract"
import { CHOOSABLE_CHANNELS, CONSENT_CHANNELS, type ConsentPurpose } from "@aprisco/contract/vocabulary"
import { Alert, NativeSelect, Text } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { visitorsChanged } from "../visitors-api.ts"

/** The line to add to the ledger. */
export interface Asked {
  purpose: ConsentPurpose
  purposeDisplay: string
  granted: boolean
}

interface ConsentDialogProps {
  visitorId: number
  asked: Asked | null
  onClose: () => void
}

const CHANNELS = CHOOSABLE_CHANNELS.map((value) => ({ value, label: CONSENT_CHANNELS[value] }))

/** A consent that was given or withdrawn in person, on paper or by message. */
export function ConsentDialog({ visitorId, asked, onClose }: ConsentDialogProps) {
  return (
    <FormModal
      opened={asked !== null}
      onClose={onClose}
      title={asked?.granted ? "Registrar consentimento" : "Registrar retirada de consentimento"}
    >
      {asked && <ConsentForm visitorId={visitorId} asked={asked} onClose={onClose} />}
    </FormModal>
  )
}

function ConsentForm({ visitorId, asked, onClose }: ConsentDialogProps & { asked: Asked }) {
  const { purpose, purposeDisplay, granted } = asked
  const form = useContractForm({
    schema: contract.visitorPrivacy.recordConsent.body,
    initialValues: { channel: "in_person" as (typeof CHOOSABLE_CHANNELS)[number] },
    toBody: ({ channel }) => ({ purpose, granted, channel }),
    send: (body) => api.call(contract.visitorPrivacy.recordConsent, { params: { id: visitorId }, body }),
    onSaved: () => {
      toast.success(granted ? "Consentimento registrado" : "Retirada registrada")
      onClose()
      void visitorsChanged()
    },
    failure: "Erro ao registrar. Tente novamente.",
    about: `consent ${purpose} of ${visitorId}`,
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
    </DialogForm>
  )
}
