import { DUPLICATE_REASONS, type DuplicatePair } from "@aprisco/contract/merges/duplicates"
import { Anchor, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core"
import { IconHistory, IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCallback } from "react"
import { countOf, formatDate } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { focusOnward } from "../../../ui/focus-onward.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { BackToPeople, PersonBadges } from "../../people/people/public.ts"
import classes from "./duplicates-page.module.css"
import { pairsQuery } from "./merges-api.ts"
import { useDecision } from "./use-decision.ts"

const route = getRouteApi("/shell/pessoas/duplicados")
const STATES = [
  { value: "open", label: "Em aberto" },
  { value: "dismissed", label: "Descartados" },
]

const COLUMNS: Column<DuplicatePair>[] = [
  { key: "pair", title: "Cadastros", primary: true, render: (pair) => <Both pair={pair} /> },
  {
    key: "reasons",
    title: "O que têm em comum",
    width: "15rem",
    render: (pair) => <Reasons pair={pair} />,
  },
  {
    key: "score",
    title: "Semelhança",
    width: "7.5rem",
    align: "right",
    render: ({ score }) => countOf(score, "ponto", "pontos"),
  },
  { key: "decision", title: "Decisão", width: "15rem", render: (pair) => <Decision pair={pair} /> },
]

function Both({ pair }: { pair: DuplicatePair }) {
  return (
    <Stack gap="xs">
      {[pair.first, pair.second].map((person) => (
        <span key={person.id}>
          <Anchor
            inherit
            fw={600}
            className={classes.name}
            renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: person.id }} />}
          >
            {person.fullName}
          </Anchor>
          <Text span display="block" size="sm" c="dimmed">
            {[person.branchName, person.phone, person.email].filter(Boolean).join(" · ")}
          </Text>
          <PersonBadges person={person} />
        </span>
      ))}
    </Stack>
  )
}

function Reasons({ pair: { reasons, state, decidedByName, decidedAt } }: { pair: DuplicatePair }) {
  return (
    <>
      {inWords(reasons) || "Nada mais"}
      {state === "dismissed" && (
        <Text span display="block" size="sm" c="dimmed">
          Descartado{decidedByName && ` por ${decidedByName}`}
          {decidedAt && ` em ${formatDate(decidedAt)}`}
        </Text>
      )}
    </>
  )
}

/** «Mesmo CPF, mesmo telefone e mesmo e-mail», with hyphens that do not break. */
function inWords(reasons: DuplicatePair["reasons"]): string {
  const words = reasons.map((reason, place) => {
    const text = DUPLICATE_REASONS[reason].replace("-", "\u2011")
    return place === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)
  })
  return AND.format(words)
}

const AND = new Intl.ListFormat("pt-BR", { type: "conjunction" })

function Decision({ pair }: { pair: DuplicatePair }) {
  const { first, second, state } = pair
  const { dismiss, reopen, busy } = useDecision(pair.id)
  const names = `${first.fullName} e ${second.fullName}`
  if (state === "dismissed")
    return (
      <Group>
        <Button
          ref={focusOnward}
          variant="default"
          size="sm"
          onClick={reopen}
          aria-busy={busy || undefined}
          aria-label={`Reabrir: ${names}`}
        >
          Reabrir
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <Button
        size="sm"
        aria-label={`Comparar e unir: ${names}`}
        renderRoot={(props) => (
          <Link {...props} to="/pessoas/unir" search={{ manter: first.id, unir: second.id }} />
        )}
      >
        Comparar e unir
      </Button>
      <Button
        ref={focusOnward}
        variant="default"
        size="sm"
        onClick={dismiss}
        aria-busy={busy || undefined}
        aria-label={`Não são a mesma pessoa: ${names}`}
      >
        Não são a mesma pessoa
      </Button>
    </Group>
  )
}

/** Pairs of records that may be of one person, for a user to decide. */
export function DuplicatesPage() {
  const { state = "open", page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(pairsQuery({ state, page, pageSize: PAGE_SIZE }))
  const goTo = useCallback(
    (next: number) => navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) }),
    [navigate],
  )
  if (isStatus(list.error, 403)) return <DeniedState />
  const isOpen = state === "open"
  return (
    <>
      <PageHeader
        back={<BackToPeople />}
        title="Cadastros repetidos"
        subtitle="Pares de cadastros que podem ser da mesma pessoa. Nada é unido sem que alguém decida."
        actions={
          <Button
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/pessoas/unioes" />}
          >
            Uniões
          </Button>
        }
      />
      <SegmentedControl
        aria-label="Quais pares"
        mb="md"
        data={STATES}
        value={state}
        onChange={(next) =>
          void navigate({
            search: { state: next === "dismissed" ? "dismissed" : undefined },
            resetScroll: false,
          })
        }
      />
      <CountLine list={list} one="par" many="pares" />
      <DataList
        label="Cadastros repetidos"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        card={(pair) => (
          <Stack gap="xs" mt="xs">
            <div>
              <Reasons pair={pair} />
            </div>
            <Text size="sm">Semelhança: {countOf(pair.score, "ponto", "pontos")}</Text>
            <Decision pair={pair} />
          </Stack>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar cadastros repetidos"
        loading="Carregando cadastros repetidos..."
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title={isOpen ? "Nenhum cadastro repetido" : "Nenhum par descartado"}
            text={
              isOpen
                ? "Quando dois cadastros parecerem ser da mesma pessoa, o par aparece aqui."
                : "Os pares marcados com «Não são a mesma pessoa» ficam aqui."
            }
          />
        }
      />
    </>
  )
}
