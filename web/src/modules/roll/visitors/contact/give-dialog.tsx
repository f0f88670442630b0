import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { followUps } from "@aprisco/contract/visitors/follow-ups"
import { Stack, Text } from "@mantine/core"
import { type QueryKey, useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { fieldErrorOf, messageOf } from "../../../../lib/problem.ts"
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx"
import { FormModal, useTyped } from "../../../../ui/form-modal.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"

type Colleague = ReplyOf<typeof followUps.candidates>["results"][number]

/** Whom a colleague is to follow up, and how that is told to the server. */
export interface Giving {
  /** A name, or «12 visitantes». */
  whom: string
  /** The first words of the queries for the colleagues. */
  queryKey: QueryKey
  load: (search: string, signal: AbortSignal) => Promise<ReplyOf<typeof followUps.candidates>>
  /** A refusal is shown beside the field. */
  give: (colleague: Colleague) => Promise<unknown>
}

interface GiveDialogProps {
  giving: Giving
  onClose: () => void
}

/** Gives one or many to a colleague. The choices are open at once, so that it takes two presses. */
export function GiveDialog({ giving, onClose }: GiveDialogProps) {
  return (
    <FormModal opened onClose={onClose} title="Dar a um colega" size="md">
      <Choice giving={giving} onClose={onClose} />
    </FormModal>
  )
}

function Choice({ giving, onClose }: GiveDialogProps) {
  const { whom, queryKey, give } = giving
  const [chosen, setChosen] = useState("")
  useTyped(() => chosen !== "")
  const [known, setKnown] = useState<readonly Colleague[]>([])
  const giveTo = useMutation({ mutationFn: give, onSuccess: onClose })
  async function load(search: string, _: string, signal: AbortSignal) {
    const { results } = await giving.load(search, signal)
    setKnown((old) => [...old, ...results])
    return results.map(({ id, name, roleDisplay }) => ({
      value: String(id),
      label: `${name} (${roleDisplay})`,
    }))
  }
  const colleague = known.find(({ id }) => String(id) === chosen)
  const { error } = giveTo
  const refusal =
    fieldErrorOf(error, "responsible") ??
    fieldErrorOf(error, "responsibleId") ??
    messageOf(giveTo.error, "Erro ao definir o responsável. Tente novamente.")
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (colleague && !giveTo.isPending) giveTo.mutate(colleague)
      }}
    >
      <Stack gap="md">
        <Text fw={600}>{whom}</Text>
        <SearchedSelect
          label="Quem vai acompanhar"
          placeholder="Digite o nome do colega"
          queryKey={queryKey}
          load={load}
          value={chosen}
          onChange={(next) => {
            giveTo.reset()
            setChosen(next)
          }}
          error={error && refusal}
          nothingFoundMessage="Ninguém com este nome"
          comboboxProps={{ withinPortal: false }}
          defaultDropdownOpened
          data-autofocus
        />
        <DialogButtons
          onCancel={onClose}
          busy={giveTo.isPending}
          save="Dar"
          busyLabel="Dando..."
          ready={colleague !== undefined}
        />
      </Stack>
    </form>
  )
}
