import { type GroupRequest, groupRequests } from "@aprisco/contract/groups/requests"
import { groups } from "@aprisco/contract/groups/routes"
import { Button, Group as Row, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SearchedSelect, type SelectChoice } from "../../../../ui/searched-select.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { groupsChanged } from "../groups-api.ts"
import { nameOfRequest } from "./request-columns.tsx"

interface AcceptProps {
  request: GroupRequest
  onClose: () => void
}

/** Chooses the group, and who it is where the church knows them already. */
export function AcceptDialog({ opened, ...form }: AcceptProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Aceitar pedido" size="md">
      <AcceptForm {...form} />
    </FormModal>
  )
}

const choiceOf = ({ id, name }: { id: number; name: string }): SelectChoice => ({
  value: String(id),
  label: name,
})

/** The first groups with room of the request's church that the search finds. */
function groupChoices(church: number) {
  return async (search: string, _chosen: string, signal: AbortSignal): Promise<SelectChoice[]> => {
    const query = { search: search || undefined, church, hasRoom: true }
    const { results } = await api.call(groups.list, { query }, { signal })
    return results.map(choiceOf)
  }
}

function AcceptForm({ request, onClose }: AcceptProps) {
  const { id, source, suggestions, church } = request
  const name = nameOfRequest(request)
  const [first] = suggestions
  const [suggested, suggest] = useState(first && choiceOf(first))
  const initialValues: { groupId: string; personId: string } = {
    groupId: suggested?.value ?? "",
    personId: "",
  }
  const form = useContractForm({
    schema: groupRequests.accept.body,
    initialValues,
    about: `accept request ${id}`,
    send: (body) => api.call(groupRequests.accept, { params: { id }, body }),
    onSaved: ({ fullName, groupName }) => {
      toast.success(`${fullName ?? name} agora participa de ${groupName ?? "um grupo"}.`)
      void groupsChanged()
      onClose()
    },
    failure: "Erro ao aceitar o pedido. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Aceitar">
      {suggestions.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            Grupos sugeridos para {name}
          </Text>
          <Row gap="xs">
            {suggestions.map((one) => (
              <Button
                key={one.id}
                variant="default"
                size="sm"
                onClick={() => {
                  suggest(choiceOf(one))
                  form.setFieldValue("groupId", String(one.id))
                }}
              >
                {[one.name, one.nearDisplay].filter(Boolean).join(" · ")}
              </Button>
            ))}
          </Row>
        </Stack>
      )}
      <SearchedSelect
        label="Grupo"
        placeholder="Digite o nome ou o bairro"
        autoComplete="off"
        queryKey={["groups", "choices", church]}
        load={groupChoices(church)}
        stored={suggested}
        nothingFoundMessage="Nenhum grupo com vaga"
        comboboxProps={{ withinPortal: false }}
        key={form.key("groupId")}
        {...form.getInputProps("groupId")}
      />
      {source === "public" && (
        <SearchedSelect
          label="Pessoa que a igreja já conhece"
          description="Em branco, a pessoa é cadastrada como visitante da filial do grupo."
          placeholder="Digite o nome"
          autoComplete="off"
          clearable
          queryKey={PERSON_CHOICES}
          load={personChoices}
          nothingFoundMessage="Nenhuma pessoa encontrada"
          comboboxProps={{ withinPortal: false }}
          key={form.key("personId")}
          {...form.getInputProps("personId")}
        />
      )}
    </DialogForm>
  )
}
