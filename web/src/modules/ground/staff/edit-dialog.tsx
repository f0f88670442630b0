import type { Role } from "@aprisco/contract/access/roles"
import type { StaffRow } from "@aprisco/contract/staff/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { Text } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { isStatus } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { askWhoIsSignedIn } from "../../../lib/signed-in.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { type ContractForm, useContractForm } from "../../../ui/use-contract-form.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { AccessFields, type AccessValues, NameField } from "./access-fields.tsx"
import { PersonField, personIdOf, type TiedValues } from "./person-field.tsx"
import { staffChanged, staffPersonQuery } from "./staff-api.ts"

interface EditDialogProps {
  person: StaffRow
  opened: boolean
  onClose: () => void
}

/** Changes a user's name, role, branches and person; of one's own account the person alone. */
export function EditDialog({ person, opened, onClose }: EditDialogProps) {
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={person.can.edit ? "Editar acesso" : "Meu cadastro"}
      size="md"
    >
      <EditForm person={person} onClose={onClose} />
    </FormModal>
  )
}

function valuesFrom({ fullName, role, branches, areas, personId }: StaffRow): AccessValues & TiedValues {
  return {
    fullName,
    role,
    areas,
    branchIds: branches.map(({ id }) => String(id)),
    personId: personId === null ? "" : String(personId),
  }
}

function EditForm({ person, onClose }: Omit<EditDialogProps, "opened">) {
  // The version that this form was filled from; later loads of the list are not what the person sees.
  const [base, setBase] = useState(person)
  const [stale, setStale] = useState(false)
  const { id, email, church } = person
  const isOwn = !person.can.edit
  const form: ContractForm<AccessValues & TiedValues> = useContractForm({
    schema: staff.update.body,
    initialValues: valuesFrom(person),
    about: `user ${id}`,
    toBody: ({ fullName, role, branchIds, areas, personId }) => ({
      personId: personIdOf({ personId }),
      ...(!isOwn && {
        fullName,
        areas,
        // The schema reports a blank role.
        role: role as Role,
        ...(role === "BRANCH_MANAGER" && { branchIds: branchIds.map(Number) }),
      }),
    }),
    send: async (body) => {
      try {
        return await api.call(staff.update, { params: { id }, body }, { ifMatch: `"${base.version}"` })
      } catch (error) {
        setStale(isStatus(error, 412))
        throw error
      }
    },
    onSaved: ({ fullName }) => {
      toast.success(isOwn ? "Seu cadastro foi atualizado." : `Acesso de ${fullName} atualizado.`)
      void staffChanged()
      if (isOwn) void askWhoIsSignedIn()
      onClose()
    },
    failure: "Erro ao atualizar o acesso. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery(staffPersonQuery(id)),
    valuesFrom,
    onLoaded: ({ data }) => {
      setBase(data)
      setStale(false)
    },
    failure: "Erro ao carregar o acesso",
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {email}
      </Text>
      {!isOwn && (
        <>
          <NameField form={form} />
          <AccessFields form={form} church={church.id} known={base.branches} />
        </>
      )}
      <PersonField key={base.version} form={form} stored={base} />
      {stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
    </DialogForm>
  )
}
