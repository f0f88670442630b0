import type { Branch } from "@aprisco/contract/branches/fields"
import { type BranchTeam, branches } from "@aprisco/contract/branches/routes"

import { Anchor, Badge, Button, Card, Group, Stack, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { toast } from "../../../../ui/toast.ts"
import { branchesChanged, branchTeamQuery } from "../records-api.ts"
import classes from "./people-tab.module.css"

type Person = BranchTeam["managers"][number]

/** The managers of the branch. Users with the right assign and remove them. */
export function TeamTab({ branch }: { branch: Branch }) {
  return branch.can.manage ? <Managed branch={branch} /> : <Read branch={branch} />
}

function Read({ branch: { managers } }: { branch: Branch }) {
  return (
    <FactCard title="Gerentes">
      {managers.length === 0 ? (
        <NoManagers />
      ) : (
        managers.map((one) => <Text key={one.id}>{one.fullName}</Text>)
      )}
    </FactCard>
  )
}

function NoManagers() {
  return <Text c="dimmed">Nenhum gerente atribuído. A administração da igreja responde por esta filial.</Text>
}

function Managed({ branch }: { branch: Branch }) {
  const { data, isError, error, refetch } = useQuery(branchTeamQuery(branch.id))
  if (isError)
    return (
      <Card withBorder>
        <ErrorState message="Erro ao carregar a equipe" error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data)
    return (
      <Card withBorder>
        <SkeletonRows rows={4} label="Carregando equipe..." />
      </Card>
    )
  return (
    <Stack gap="lg">
      <FactCard title="Gerentes">
        <ShownOf shown={data.managers.length} count={data.managerCount} what="gerentes" />
        {data.managers.length === 0 ? <NoManagers /> : <Managers branch={branch} people={data.managers} />}
      </FactCard>
      <Assign branch={branch} candidates={data.candidates} />
    </Stack>
  )
}

function Managers({ branch, people }: { branch: Branch; people: Person[] }) {
  const me = useUser()
  const remove = useMutation({
    mutationFn: (userId: number) =>
      api.call(branches.removeManager, { params: { id: branch.id }, body: { userId } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return branchesChanged()
    },
    onError: (error) => {
      toast.error(messageOf(error, "Erro ao remover gerente. Tente novamente."))
      return branchesChanged()
    },
  })
  async function ask({ id, fullName }: Person) {
    const sure = await askToConfirm({
      title: "Remover gerente?",
      message: `${id === me?.id ? "Você" : fullName} deixa de ver os membros e visitantes de ${branch.name} na hora.`,
      confirm: "Remover",
      danger: true,
    })
    if (sure) remove.mutate(id)
  }
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
      {people.map((person) => (
        <li key={person.id} className={classes.row}>
          <div>
            <Text fw={600}>{person.fullName}</Text>
            {person.email && (
              <Text size="sm" c="dimmed">
                {person.email}
              </Text>
            )}
          </div>
          <Group gap="sm">
            {person.invited && (
              <Badge variant="light" color="gray">
                Convite enviado
              </Badge>
            )}
            <Button
              variant="default"
              size="sm"
              aria-label={`Remover ${person.fullName}`}
              disabled={remove.isPending}
              onClick={() => void ask(person)}
            >
              Remover
            </Button>
          </Group>
        </li>
      ))}
    </Stack>
  )
}

async function candidateChoices(branch: number, search: string, signal: AbortSignal) {
  const call = { params: { id: branch }, query: { search } }
  const { candidates } = await api.call(branches.team, call, { signal })
  return candidates.map((one) => ({
    value: String(one.id),
    label: one.email ? `${one.fullName} · ${one.email}` : one.fullName,
  }))
}

function Assign({ branch, candidates }: { branch: Branch; candidates: Person[] }) {
  const can = useCan()
  const [id, choose] = useState("")
  const [problem, setProblem] = useState<string>()
  const assign = useMutation({
    mutationFn: (userId: number) =>
      api.call(branches.assignManager, { params: { id: branch.id }, body: { userId } }),
    onSuccess: ({ message }) => {
      choose("")
      toast.success(message)
      return branchesChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao atribuir gerente. Tente novamente.")),
  })
  function submit() {
    if (id === "") setProblem("Escolha uma pessoa")
    else assign.mutate(Number(id))
  }
  if (candidates.length === 0)
    return (
      <FactCard title="Atribuir gerente">
        <Text c="dimmed">
          Não há outra pessoa com o acesso Gerente de Filial nesta igreja.
          {can("users.manage") && (
            <>
              {" "}
              Convide alguém em{" "}
              <Anchor renderRoot={(props) => <Link {...props} to="/configuracoes/usuarios" />}>
                Usuários
              </Anchor>
              .
            </>
          )}
        </Text>
      </FactCard>
    )
  return (
    <FactCard title="Atribuir gerente">
      <Group align="flex-start">
        <SearchedSelect
          flex="1 1 16rem"
          aria-label="Pessoa"
          placeholder="Escolha uma pessoa com o acesso Gerente de Filial"
          queryKey={["branches", "team", branch.id, "candidates"]}
          load={(search, _, signal) => candidateChoices(branch.id, search, signal)}
          nothingFoundMessage="Ninguém encontrado"
          value={id}
          onChange={(next) => {
            setProblem(undefined)
            choose(next)
          }}
          error={problem}
        />
        <Button onClick={submit} disabled={assign.isPending}>
          {assign.isPending ? "Atribuindo..." : "Atribuir"}
        </Button>
      </Group>
    </FactCard>
  )
}
