import { contract } from "@aprisco/contract"
import { KINSHIPS } from "@aprisco/contract/people/family-words"
import type { Guardian } from "@aprisco/contract/people/guardians"
import { ActionIcon, Anchor, Button, Checkbox, Group, NativeSelect, Text, TextInput } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus, IconX } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { wordsOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PersonAvatar } from "../../../ui/person-avatar.tsx"
import { PhoneField } from "../../../ui/phone-field.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import classes from "./families.module.css"
import { familiesChanged, guardiansQuery } from "./families-api.ts"
import { PersonPicker } from "./person-picker.tsx"

/** Who answers for a person, and who may collect them. For callers who may edit. */
export function GuardiansCard({ personId }: { personId: number }) {
  const [adding, dialog] = useDisclosure(false)
  const list = useQuery(guardiansQuery(personId))
  return (
    <FactCard
      title="Responsáveis"
      action={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={dialog.open}
        >
          Adicionar responsável
        </Button>
      }
    >
      {list.isError ? (
        <ErrorState
          message="Erro ao carregar os responsáveis"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending ? (
        <SkeletonRows rows={2} label="Carregando responsáveis..." />
      ) : list.data.length === 0 ? (
        <Text c="dimmed">Ninguém indicado.</Text>
      ) : (
        <ul className={classes.people}>
          {list.data.map((guardian) => (
            <GuardianLine
              key={guardian.id ?? `${guardian.personId} ${guardian.fullName}`}
              personId={personId}
              guardian={guardian}
            />
          ))}
        </ul>
      )}
      <FormModal opened={adding} onClose={dialog.close} title="Adicionar responsável" size="md">
        <AddForm personId={personId} onClose={dialog.close} />
      </FormModal>
    </FactCard>
  )
}

function GuardianLine({ personId, guardian }: { personId: number; guardian: Guardian }) {
  const { id, fullName, phone } = guardian
  const remove = useMutation({
    mutationFn: () => api.call(contract.guardians.remove, { params: { id: personId, guardian: id ?? 0 } }),
    onSuccess: () => {
      toast.success("Responsável retirado.")
      return familiesChanged()
    },
    onError: (error) => {
      toast.error(wordsOf(error, "Erro ao retirar o responsável"))
      void familiesChanged()
    },
  })
  async function askToRemove() {
    const sure = await askToConfirm({
      title: "Retirar responsável?",
      message: `${fullName} deixa de constar como responsável.`,
      confirm: "Retirar",
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return (
    <li>
      <PersonAvatar name={fullName} src={null} size={36} />
      <span className={classes.person}>
        {guardian.personId === null ? (
          fullName
        ) : (
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/pessoas/$id" params={{ id: guardian.personId ?? 0 }} />
            )}
          >
            {fullName}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {[
            guardian.kinshipDisplay,
            phone,
            guardian.mayCollect && "pode buscar",
            guardian.derived && (guardian.personId === null ? "indicado na visita" : "pela família"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </span>
      {id !== null && (
        <ActionIcon
          size={44}
          aria-label={`Retirar ${fullName}`}
          disabled={remove.isPending}
          onClick={() => void askToRemove()}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

const KINSHIP_CHOICES = [
  { value: "", label: "Selecione" },
  ...Object.entries(KINSHIPS).map(([value, label]) => ({ value, label })),
]

function AddForm({ personId, onClose }: { personId: number; onClose: () => void }) {
  const [isByName, setByName] = useState(false)
  const form = useContractForm({
    schema: contract.guardians.add.body,
    initialValues: { personId: "", name: "", phone: "", kinship: "" as const, mayCollect: false },
    about: `guardian of person ${personId}`,
    // Of a known person the name is shown and not sent.
    toBody: ({ name, phone, ...values }) => (values.personId ? values : { ...values, name, phone }),
    send: (body) => api.call(contract.guardians.add, { params: { id: personId }, body }),
    onSaved: () => {
      toast.success("Responsável adicionado com sucesso!")
      void familiesChanged()
      onClose()
    },
    failure: "Erro ao adicionar responsável. Tente novamente.",
  })
  const chosen = form.useWatchValue("personId")
  const name = form.useWatchValue("name")
  return (
    <DialogForm form={form} onCancel={onClose} save="Adicionar" ready={isByName || chosen !== ""}>
      {chosen !== "" ? (
        <Group justify="space-between">
          <Text fw={600}>{name}</Text>
          <Anchor component="button" type="button" onClick={() => form.setValues({ personId: "", name: "" })}>
            Escolher outra pessoa
          </Anchor>
        </Group>
      ) : isByName ? (
        <>
          <TextInput
            label="Nome"
            autoComplete="off"
            key={form.key("name")}
            {...form.getInputProps("name")}
            required
          />
          <PhoneField form={form} name="phone" label="Telefone" />
        </>
      ) : (
        <PersonPicker
          label="Buscar pessoa cadastrada"
          except={[personId]}
          onPick={(person) => form.setValues({ personId: String(person.id), name: person.fullName })}
        />
      )}
      {chosen === "" && (
        <Anchor component="button" type="button" onClick={() => setByName(!isByName)}>
          {isByName ? "Buscar pessoa cadastrada" : "Não está cadastrado? Informar nome e telefone"}
        </Anchor>
      )}
      <NativeSelect
        label="Parentesco"
        data={KINSHIP_CHOICES}
        key={form.key("kinship")}
        {...form.getInputProps("kinship")}
      />
      <Checkbox
        label="Pode buscar"
        key={form.key("mayCollect")}
        {...form.getInputProps("mayCollect", { type: "checkbox" })}
      />
    </DialogForm>
  )
}
