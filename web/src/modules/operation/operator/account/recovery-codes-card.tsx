import { operatorAccount } from "@aprisco/contract/operator/account"
import { Button, Group, Text } from "@mantine/core"
import { useState } from "react"
import { countOf } from "../../../../lib/format.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { RecoveryCodes } from "../../../ground/auth/public.ts"
import { deskAccountChanged, deskApi } from "../desk-api.ts"
import { BothFactors } from "./both-factors.tsx"

type Doing = { what: "nothing" | "renew" } | { what: "codes"; codes: string[] }

const TITLES = { renew: "Gerar novos códigos de recuperação", codes: "Códigos de recuperação" }

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesCard({ left }: { left: number }) {
  const [doing, setDoing] = useState<Doing>({ what: "nothing" })
  function close() {
    if (doing.what === "codes") void deskAccountChanged()
    setDoing({ what: "nothing" })
  }
  return (
    <FactCard title="Verificação em duas etapas" action={<StatusBadge tone="success">Ativada</StatusBadge>}>
      <Text mb="md">
        {left > 0
          ? `Você ainda tem ${countOf(left, "código de recuperação", "códigos de recuperação")}.`
          : "Você não tem mais códigos de recuperação. Gere novos: sem eles, perder o celular é perder o acesso."}
      </Text>
      <Group>
        <Button variant="default" onClick={() => setDoing({ what: "renew" })}>
          Gerar novos códigos
        </Button>
      </Group>
      {doing.what !== "nothing" && (
        <FormModal
          opened
          onClose={close}
          title={TITLES[doing.what]}
          // The codes are shown only once: a click beside the dialog must not remove them.
          closeOnClickOutside={doing.what !== "codes"}
        >
          {doing.what === "codes" ? (
            <RecoveryCodes codes={doing.codes} onDone={close} />
          ) : (
            <RenewForm onClose={close} onDone={(codes) => setDoing({ what: "codes", codes })} />
          )}
        </FormModal>
      )}
    </FactCard>
  )
}

const BLANK = { currentPassword: "", code: "" }

function RenewForm({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[]) => void }) {
  const form: ContractForm<typeof BLANK> = useContractForm({
    schema: operatorAccount.renewCodes.body,
    initialValues: BLANK,
    send: (body) => deskApi.call(operatorAccount.renewCodes, { body }),
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
    failure: "Erro ao gerar os códigos. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Gerar novos códigos" busyLabel="Aguarde...">
      <Text>Os códigos antigos deixam de funcionar, e as sessões em outros aparelhos são encerradas.</Text>
      <BothFactors form={form} />
    </DialogForm>
  )
}
