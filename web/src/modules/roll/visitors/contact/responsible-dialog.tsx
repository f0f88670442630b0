import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { followUps } from "@aprisco/contract/visitors/follow-ups"
import { Stack, Text } from "@mantine/core"
import { type QueryKey, useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { messageOf } from "../../../../lib/problem.ts"
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FormModal, useTyped } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { toast } from "../../../../ui/toast.ts"

/** Of whom somebody becomes responsible, and how. */
export interface Assignment {
  /** The first words of the queries for the candidates. */
  queryKey: QueryKey
  fullName: string
  responsible: { id: number; name: string } | null
  /** Who may be chosen. */
  description: string
  /** Said when nobody is responsible any more. */
  left: string
  load: (search: string, signal: AbortSignal) => Promise<ReplyOf<typeof followUps.candidates>>
  assign: (responsible: number | null) => Promise<unknown>
}

interface ResponsibleDialogProps {
  assignment: Assignment
  opened: boolean
  onClose: () => void
}

/** The staff that the search finds, to choose one. */
async function candidates({ load }: Assignment, search: string, signal: AbortSignal) {
  const { results } = await load(search, signal)
  return results.map(({ id, name, roleDisplay }) => ({
    value: String(id),
    label: `${name} (${roleDisplay})`,
  }))
}

/** Sets the person responsible for a follow-up. */
export function ResponsibleDialog({ assignment, opened, onClose }: ResponsibleDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Quem acompanha?" size="md">
      <Candidates assignment={assignment} onClose={onClose} />
    </FormModal>
  )
}

function Candidates({ assignment, onClose }: Omit<ResponsibleDialogProps, "opened">) {
  const people = useQuery({
    queryKey: [...assignment.queryKey, "", ""],
    queryFn: ({ signal }) => candidates(assignment, "", signal),
  })
  if (people.isError) {
    return (
      <ErrorState
        message="Erro ao carregar a equipe."
        error={people.error}
        onRetry={() => void people.refetch()}
      />
    )
  }
  if (!people.data) return <SkeletonRows rows={3} label="Carregando a equipe..." />
  return <Choice assignment={assignment} first={people.data} onClose={onClose} />
}

interface ChoiceProps extends Omit<ResponsibleDialogProps, "opened"> {
  first: readonly { value: string; label: string }[]
}

function Choice({ assignment, first, onClose }: ChoiceProps) {
  const { queryKey, fullName, responsible, description, left } = assignment
  const [chosen, setChosen] = useState(responsible ? String(responsible.id) : "")
  const stored = responsible && { value: String(responsible.id), label: responsible.name }
  const assign = useMutation({
    mutationFn: () => assignment.assign(chosen === "" ? null : Number(chosen)),
    onSuccess: () => {
      toast.success(chosen === "" ? left : "Responsável definido com sucesso.")
      onClose()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao definir o responsável. Tente novamente.")),
  })
  useTyped(() => chosen !== (responsible ? String(responsible.id) : "") && !assign.isSuccess)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!assign.isPending) assign.mutate()
      }}
    >
      <Stack gap="md">
        <Text fw={600}>{fullName}</Text>
        <SearchedSelect
          label="Responsável"
          description={description}
          placeholder="Ninguém ainda"
          queryKey={queryKey}
          load={(search, _, signal) => candidates(assignment, search, signal)}
          stored={first.find(({ value }) => value === stored?.value) ?? stored ?? undefined}
          value={chosen}
          onChange={setChosen}
          clearable
          nothingFoundMessage="Ninguém com este nome"
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
        <DialogButtons onCancel={onClose} busy={assign.isPending} />
      </Stack>
    </form>
  )
}
