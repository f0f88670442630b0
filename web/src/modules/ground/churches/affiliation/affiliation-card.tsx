import { type AffiliationStanding, churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { denominations } from "@aprisco/contract/denominations/routes"
import { Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { toast } from "../../../../ui/toast.ts"
import { AffiliationBadge } from "../church-columns.tsx"
import { affiliationQuery, churchesChanged } from "../churches-api.ts"
import { AffiliationHistory } from "./affiliation-history.tsx"

/** The church's affiliation in words, and what the church can do about it. */
export function AffiliationCard() {
  const id = useId()
  const standing = useQuery(affiliationQuery)
  return (
    <Card withBorder component="section" aria-labelledby={id} id="denominacao" mb="lg">
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} size="h3" id={id}>
          Denominação
        </Title>
        {standing.data && <AffiliationBadge church={standing.data} />}
      </Group>
      {standing.isPending && <Skeleton height={96} />}
      {standing.isError && (
        <ErrorState
          message="Erro ao carregar a filiação."
          error={standing.error}
          onRetry={() => void standing.refetch()}
        />
      )}
      {standing.data && <Standing standing={standing.data} />}
    </Card>
  )
}

function Standing({ standing }: { standing: AffiliationStanding }) {
  const { can, history, reason } = standing
  return (
    <Stack gap="md">
      <div>
        <Text>{inWords(standing)}</Text>
        {reason && <Text mt="xs">Motivo: {reason}</Text>}
      </div>
      {can.request && (
        <Request key={`${standing.affiliation} ${standing.denominationId}`} standing={standing} />
      )}
      {can.withdraw && <Withdraw />}
      {can.leave && <Leave name={standing.denominationName} />}
      {history.length > 0 && (
        <details>
          <summary>Histórico da filiação</summary>
          <Stack mt="sm">
            <AffiliationHistory history={history} named />
          </Stack>
        </details>
      )}
    </Stack>
  )
}

/** The affiliation in a sentence. */
function inWords({ affiliation, denominationName, isIndependent, since, housesOffice }: AffiliationStanding) {
  const day = since ? ` em ${formatDate(since)}` : ""
  if (affiliation === "pending")
    return `Sua igreja pediu a filiação à denominação ${denominationName}${day} e aguarda a resposta. Até lá, a denominação vê só o nome, a cidade, o pastor e o contato da igreja.`
  if (affiliation === "approved")
    return housesOffice
      ? `Sua igreja faz parte da denominação ${denominationName} e sedia a administração da denominação.`
      : `Sua igreja faz parte da denominação ${denominationName}. A administração dela vê os dados da igreja e pode entrar nela; cada entrada fica registrada na auditoria.`
  if (affiliation === "refused")
    return `A denominação ${denominationName} recusou o pedido de filiação${day}. Você pode pedir de novo.`
  if (isIndependent) return "Sua igreja é independente: nenhuma denominação vê os seus dados."
  return `Sua igreja indicou ${denominationName}, que ainda não tem administração no Aprisco. Ninguém de fora vê os seus dados.`
}

/** The denominations that the search finds, without the entry that means none. */
async function choices(search: string, chosen: string, signal: AbortSignal) {
  const query = { search, denomination: chosen }
  const found = await api.call(denominations.availableForRegistration, { query }, { signal })
  return found.slice(1).map(({ id, displayName }) => ({ value: String(id), label: displayName }))
}

const CHOICES = ["denominations", "to belong to"] as const

interface Step<Input> {
  send: (input: Input) => Promise<AffiliationStanding>
  /** Shows the success; called before the new affiliation removes the button. */
  done: (standing: AffiliationStanding) => void
  failure: string
}

/** Sends a step; its answer is the new affiliation. */
function useStep<Input = void>({ send, done, failure }: Step<Input>) {
  return useMutation({
    mutationFn: send,
    onSuccess: (standing) => {
      done(standing)
      queryClient.setQueryData(affiliationQuery.queryKey, standing)
    },
    onError: (error) => toast.error(messageOf(error, failure)),
    onSettled: churchesChanged,
  })
}

function Request({ standing }: { standing: AffiliationStanding }) {
  const first = useQuery({ queryKey: [...CHOICES, "", ""], queryFn: ({ signal }) => choices("", "", signal) })
  const known = standing.isIndependent ? "" : String(standing.denominationId)
  const [chosen, choose] = useState(known)
  const [missing, setMissing] = useState(false)
  const request = useStep({
    send: (denominationId: number) => api.call(churchAffiliation.request, { body: { denominationId } }),
    done: ({ affiliation, denominationName }) =>
      affiliation === "pending"
        ? toast.success("Pedido de filiação enviado.")
        : toast.info(
            `${denominationName} ainda não tem administração no Aprisco: a indicação ficou anotada.`,
          ),
    failure: "Erro ao pedir a filiação. Tente novamente.",
  })
  const ask = () => {
    setMissing(chosen === "")
    if (chosen !== "") request.mutate(Number(chosen))
  }
  return (
    <Group align="flex-start" gap="sm">
      <SearchedSelect
        label="Denominação"
        placeholder={first.isPending ? "Carregando..." : "Escolha ou procure pelo nome"}
        queryKey={CHOICES}
        load={choices}
        flex="1 1 16rem"
        nothingFoundMessage="Nenhuma denominação encontrada"
        value={chosen}
        onChange={(value) => {
          choose(value)
          setMissing(false)
        }}
        error={
          first.isError ? "Erro ao carregar denominações." : missing ? "Escolha uma denominação" : undefined
        }
      />
      <Button mt={{ base: 0, xs: "1.6rem" }} disabled={request.isPending} onClick={ask}>
        {request.isPending ? "Enviando..." : "Pedir filiação"}
      </Button>
    </Group>
  )
}

function Withdraw() {
  const withdraw = useStep({
    send: () => api.call(churchAffiliation.withdraw),
    done: () => toast.success("Pedido retirado."),
    failure: "Erro ao retirar o pedido. Tente novamente.",
  })
  return (
    <Group>
      <Button variant="default" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Retirar pedido
      </Button>
    </Group>
  )
}

function Leave({ name }: { name: string }) {
  const leave = useStep({
    send: () => api.call(churchAffiliation.leave),
    done: () => toast.success("Sua igreja deixou a denominação."),
    failure: "Erro ao deixar a denominação. Tente novamente.",
  })
  const ask = async () => {
    const sure = await askToConfirm({
      title: "Deixar a denominação?",
      message: `Sua igreja deixa de fazer parte da denominação ${name}, que não vê mais os dados dela. Para voltar, será preciso pedir a filiação de novo.`,
      confirm: "Deixar a denominação",
      danger: true,
    })
    if (sure) leave.mutate()
  }
  return (
    <Group>
      <Button variant="default" disabled={leave.isPending} onClick={() => void ask()}>
        Deixar a denominação
      </Button>
    </Group>
  )
}
