import type { Branch } from "@aprisco/contract/branches/fields"
import { branches } from "@aprisco/contract/branches/routes"

import { Button, Group, Modal, Select, Stack, Text } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { isStatus, messageOf } from "../../../lib/problem.ts"
import { toast } from "../../../ui/toast.ts"
import { useFocusBack } from "../../../ui/use-focus-back.ts"
import { branchesChanged, branchesQuery } from "./records-api.ts"

interface DeleteDialogProps {
  branch: Branch
  onClose: () => void
  /** Navigates away from a screen that shows the branch, before it is fetched again. */
  leave?: () => Promise<void>
}

const TYPING = 300

/** Confirms the closing of a branch, and asks where its people move. The server decides whether a target is required. */
export function DeleteDialog({ branch, onClose, leave }: DeleteDialogProps) {
  useFocusBack(true)
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const gone = async () => {
    onClose()
    await leave?.()
    await branchesChanged()
  }
  const remove = useMutation({
    mutationFn: () => {
      const query = moveTo === null ? {} : { moveTo: Number(moveTo) }
      return api.call(branches.remove, { params: { id: branch.id }, query })
    },
    onSuccess: () => {
      toast.success("Filial excluída com sucesso")
      return gone()
    },
    onError: (error) => {
      // Another user deleted it first: the result is the same.
      if (isStatus(error, 404)) {
        toast.info("Esta filial já tinha sido excluída.")
        return gone()
      }
      if (!isStatus(error, 409)) toast.error(messageOf(error, "Erro ao excluir filial. Tente novamente."))
    },
  })
  const refused = isStatus(remove.error, 409) ? messageOf(remove.error) : undefined
  return (
    <Modal opened onClose={onClose} title="Excluir filial?">
      <Stack gap="md">
        <Text>
          {branch.name} deixa de existir e o QR Code dela para de funcionar na hora. Esta ação não pode ser
          desfeita.
        </Text>
        <MoveTo branch={branch} value={moveTo} onChange={setMoveTo} error={refused} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.isPending}>
            Cancelar
          </Button>
          <Button color="red" onClick={() => remove.mutate()} disabled={remove.isPending}>
            {remove.isPending ? "Excluindo..." : "Excluir"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface MoveToProps {
  branch: Branch
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** The other branches of the same church; the server searches, because there may be hundreds. */
function MoveTo({ branch, value, onChange, error }: MoveToProps) {
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState<string>()
  const [settled] = useDebouncedValue(typed, TYPING)
  // An open field shows the chosen name, which is not a search.
  const search = settled === chosen ? undefined : settled.trim() || undefined
  const found = useQuery(branchesQuery({ church: branch.church, search, ordering: "tree", pageSize: 50 }))
  const others = (found.data?.results ?? []).filter(({ id }) => id !== branch.id)
  return (
    <Select
      label="Mover pessoas e unidades para"
      description="Membros, visitantes, ministérios, gerentes e as unidades vinculadas a esta passam para a filial escolhida."
      placeholder="Escolha a filial"
      searchable
      clearable
      clearButtonProps={{ "aria-label": "Limpar filial" }}
      comboboxProps={{ withinPortal: false }}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isPending ? "Carregando..." : "Nenhuma filial encontrada"}
      value={value}
      onChange={(id, option) => {
        setChosen(option?.label)
        onChange(id)
      }}
      error={error}
    />
  )
}
