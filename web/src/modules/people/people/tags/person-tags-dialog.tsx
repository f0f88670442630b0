import { MAX_PERSON_TAGS } from "@aprisco/contract/people/custom-field-labels"
import type { Person } from "@aprisco/contract/people/routes"
import { personTags, tags as tagsRoutes } from "@aprisco/contract/people/tags"
import { Alert, MultiSelect, Stack } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { normalizeText } from "../../../../lib/normalize-text.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { tagsChanged, tagsQuery } from "./tags-api.ts"

/** Gives a person tags and takes them; users who may manage tags create one on the way. */
export function PersonTagsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const stored = person.tags.map(({ id }) => String(id))
  const [chosen, setChosen] = useState(stored)
  const create = useMutation({
    mutationFn: (name: string) => api.call(tagsRoutes.create, { body: { name, color: "gray" } }),
    onSuccess: async ({ id }) => {
      await tagsChanged()
      setChosen((before) => [...before, String(id)])
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao criar a etiqueta. Tente novamente.")),
  })
  const save = useMutation({
    mutationFn: () =>
      api.call(personTags.set, { params: { id: person.id }, body: { tags: chosen.map(Number) } }),
    onSuccess: async () => {
      toast.success("Etiquetas alteradas.")
      onClose()
      await tagsChanged()
    },
  })
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Etiquetas de ${person.fullName}`}
      isDirty={() => chosen.join() !== stored.join()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <Stack gap="md">
          <TagsField stored={person.tags} value={chosen} onChange={setChosen} onCreate={create.mutate} />
          {save.isError && (
            <Alert color="red" role="alert">
              {messageOf(save.error, "Erro ao salvar as etiquetas. Tente novamente.")}
            </Alert>
          )}
          <DialogButtons busy={save.isPending || create.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormModal>
  )
}

interface TagsFieldProps {
  /** Shown until the church's tags are loaded. */
  stored: Person["tags"]
  /** Ids as texts. */
  value: string[]
  onChange: (value: string[]) => void
  onCreate: (name: string) => void
}

/** The prefix of the choice that creates a tag. */
const NEW = "new:"

function TagsField({ stored, value, onChange, onCreate }: TagsFieldProps) {
  const [search, setSearch] = useState("")
  const mayCreate = useCan()("members.manage")
  const tags = useQuery(tagsQuery)
  const known = tags.data ?? stored
  const typed = search.trim()
  const isKnown = known.some(({ name }) => normalizeText(name) === normalizeText(typed))
  const choices = known.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <MultiSelect
      label="Etiquetas"
      description={
        mayCreate ? "Escolha, ou digite o nome de uma nova." : "Escolha entre as etiquetas da igreja."
      }
      data-autofocus
      // Otherwise the choices would open with the dialog and cover its buttons.
      openOnFocus={false}
      searchable
      clearable
      hidePickedOptions
      maxValues={MAX_PERSON_TAGS}
      data={
        mayCreate && typed !== "" && !isKnown
          ? [...choices, { value: NEW + typed, label: `Criar «${typed}»` }]
          : choices
      }
      filter={({ options, search: words }) =>
        options.filter(
          (option) =>
            "value" in option &&
            (option.value.startsWith(NEW) ||
              normalizeText(option.label).includes(normalizeText(words.trim()))),
        )
      }
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={(next) => {
        const added = next.find((each) => each.startsWith(NEW))
        onChange(next.filter((each) => !each.startsWith(NEW)))
        setSearch("")
        if (added) onCreate(added.slice(NEW.length))
      }}
      nothingFoundMessage={tags.isPending ? "Carregando..." : "Nenhuma etiqueta com este nome"}
      error={tags.isError && "Erro ao carregar as etiquetas."}
    />
  )
}
