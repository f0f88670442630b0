import { contract } from "@aprisco/contract"
import type { Role } from "@aprisco/contract/access/roles"
import type { StaffRow } from "@aprisco/contract/staff/routes"
import { Text } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { isStatus } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { type ContractForm, useContractForm } from "../../../ui/use-contract-form.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { AccessFields, type AccessValues, NameField } from "./access-fields.tsx"
import { staffChanged, staffPersonQuery } from "./staff-api.ts"

interface EditDialogProps {
  person: StaffRow
  opened: boolean
  onClose: () => void
}

/** Changes a user's name, role and branches. */
export function EditDialog({ person, opened, onClose }: EditDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Editar acesso" size="md">
      <EditForm person={person} onClose={onClose} />
    </FormModal>
  )
}

function valuesFrom({ fullName, role, branches, areas }: StaffRow): AccessValues {
  return { fullName, role, areas, branchIds: branches.map(({ id }) => String(id)) }
}

function EditForm({ person, onClose }: Omit<EditDialogProps, "opened">) {
  // The version that this form was filled from; later loads of the list are not what the person sees.
  const [base, setBase] = useState(person)
  const [stale, setStale] = useState(false)
  const { id, email, church } = person
  const form: ContractForm<AccessValues> = useContractForm({
    schema: contract.staff.update.body,
    initialValues: valuesFrom(person),
    about: `user ${id}`,
    toBody: ({ fullName, role, branchIds, areas }) => ({
      fullName,
      areas,
      // The schema reports a blank role.
      role: role as Role,
      ...(role === "BRANCH_MANAGER" && { branchIds: branchIds.map(Number) }),
    }),
    send: async (body) => {
      try {
        return await api.call(
          contract.staff.update,
          { params: { id }, body },
          { ifMatch: `"${base.version}"` },
        )
      } catch (error) {
        setStale(isStatus(error, 412))
        throw error
      }
    },
    onSaved: ({ fullName }) => {
      toast.success(`Acesso de ${fullName} atualizado.`)
      void staffChanged()
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
      <NameField form={form} />
      <AccessFields form={form} church={church.id} known={base.branches} />
      {stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
    </DialogForm>
  )
}
