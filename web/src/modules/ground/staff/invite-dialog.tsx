import type { Role } from "@aprisco/contract/access/roles"
import { staff } from "@aprisco/contract/staff/routes"
import { Alert, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { useChurchId, useUser } from "../../../lib/signed-in.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { VerifyFirst } from "../auth/email-verification/public.ts"
import { AccessFields, type AccessValues, NameField } from "./access-fields.tsx"
import { ChurchSelect } from "./church-select.tsx"
import { PersonField, personIdOf, type TiedValues } from "./person-field.tsx"
import { placesQuery, staffChanged } from "./staff-api.ts"

interface InviteDialogProps {
  opened: boolean
  onClose: () => void
}

/** Invites a person. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Convidar usuário" size="md">
      {useUser()?.emailVerified === false ? (
        <VerifyFirst to="convidar pessoas" />
      ) : (
        <InviteForm onClose={onClose} />
      )}
    </FormModal>
  )
}

const BLANK: AccessValues & TiedValues & { email: string } = {
  fullName: "",
  email: "",
  role: "",
  branchIds: [],
  areas: [],
  personId: "",
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const repeatKey = useIdempotencyKey()
  const own = useChurchId() ?? 0
  const several = (useQuery(placesQuery).data?.count ?? 0) > 1
  const [church, setChurch] = useState(own)
  const form = useContractForm({
    schema: staff.invite.body,
    initialValues: BLANK,
    about: "invitation",
    toBody: ({ role, branchIds, personId, ...rest }) => ({
      ...rest,
      personId: personIdOf({ personId }),
      // The schema reports a blank role.
      role: role as Role,
      ...(role === "BRANCH_MANAGER" && { branchIds: branchIds.map(Number) }),
      ...(several && { church }),
    }),
    send: (body) => api.call(staff.invite, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ email }) => {
      toast.success(`Convite enviado para ${email}.`)
      void staffChanged()
      onClose()
    },
    failure: "Erro ao enviar o convite. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Enviar convite" busyLabel="Enviando...">
      <Alert variant="light">
        A pessoa recebe um e-mail com o link para criar a própria senha. O link vale por 7 dias.
      </Alert>
      <NameField form={form} />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <ChurchSelect
        label="Igreja"
        allowDeselect={false}
        value={church}
        onChange={(next) => {
          setChurch(next ?? own)
          form.setFieldValue("branchIds", [])
          form.setFieldValue("personId", "")
        }}
      />
      <AccessFields key={church} form={form} church={church} />
      <PersonField form={form} />
    </DialogForm>
  )
}
