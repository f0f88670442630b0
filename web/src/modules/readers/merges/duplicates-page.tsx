import { DUPLICATE_REASONS, type DuplicatePair } from "@aprisco/contract/merges/duplicates"
import { Anchor, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core"
import { IconHistory, IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCallback } from "react"
import { formatDate } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { ListHead } from "../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { focusOnward } from "../../../ui/focus-onward.ts"
import { BackToPeople, PersonBadges } from "../../people/people/public.ts"
import classes from "./duplicates-page.module.css"
import { pairsQuery } from "./merges-api.ts"
import { searchOfPair } from "./next-pair.ts"
import { useDecision } from "./use-decision.ts"

const route = getRouteApi("/shell/pessoas/duplicados")
const STATES = [
  { value: "open", label: "Em aberto" },
  { value: "dismissed", label: "Descartados" },
]

const COLUMNS: Column<DuplicatePair>[] = [
  { key: "first", title: "Um cadastro", primary: true, render: ({ first }) => <Who person={first} /> },
  { key: "second", title: "Outro cadastro", width: "15rem", render: ({ second }) => <Who person={second} /> },
  {
    key: "reasons",
    title: "O que têm em comum",
    width: "14rem",
    render: (pair) => <Reasons pair={pair} />,
  },
  { key: "decision", title: "Decisão", width: "14.5rem", render: (pair) => <Decision pair={pair} /> },
]

/** How alike two records are, of the points by which the list is in order (docs/product/people.md#9.2). */
function likenessOf(score: number): string {
  if (score >= 80) return "Muito parecidos"
  return score >= 60 ? "Parecidos" : "Um pouco parecidos"
}

function Who({ person }: { person: DuplicatePair["first"] }) {
  return (
    <span className={classes.person}>
      <Anchor
        inherit
        fw={600}
        className={classes.name}
        title={person.fullName}
        renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: person.id }} />}
      >
        {person.fullName}
      </Anchor>
      <span className={classes.under}>
        <PersonBadges person={person} />
        <Text span size="xs" c="dimmed" className={classes.contact}>
          {[person.branchName, person.phone, person.email].filter(Boolean).join(" · ")}
        </Text>
      </span>
    </span>
  )
}

function Reasons({ pair: { score, reasons, state, decidedByName, decidedAt } }: { pair: DuplicatePair }) {
  const words = inWords(reasons) || "Nada mais"
  return (
    <span title={words} className={classes.person}>
      {likenessOf(score)}
      <Text span size="xs" c="dimmed" className={classes.contact}>
        {words}
      </Text>
      {state === "dismissed" && (
        <Text span display="block" size="sm" c="dimmed">
          Descartado{decidedByName && ` por ${decidedByName}`}
          {decidedAt && ` em ${formatDate(decidedAt)}`}
        </Text>
      )}
    </span>
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
          size="xs"
          onClick={reopen}
          aria-busy={busy || undefined}
          aria-label={`Reabrir: ${names}`}
        >
          Reabrir
        </Button>
      </Group>
    )
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="xs"
        aria-label={`Comparar e unir: ${names}`}
        renderRoot={(props) => <Link {...props} to="/pessoas/unir" search={searchOfPair(pair)} />}
      >
        Comparar e unir
      </Button>
      <Button
        ref={focusOnward}
        variant="default"
        size="xs"
        onClick={dismiss}
        aria-busy={busy || undefined}
        aria-label={`Não são a mesma pessoa: ${names}`}
        title="Não são a mesma pessoa"
      >
        Não são
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
    <ListPage name="duplicates" columns={COLUMNS}>
      <ListHead
        back={<BackToPeople />}
        title="Cadastros repetidos"
        subtitle="Pares que podem ser da mesma pessoa. Nada é unido sem que alguém decida."
        count={<CountLine list={list} one="par" many="pares" ofPage mb={0} />}
        actions={
          <>
            <SegmentedControl
              aria-label="Quais pares"
              data={STATES}
              value={state}
              onChange={(next) =>
                void navigate({
                  search: { state: next === "dismissed" ? "dismissed" : undefined },
                  resetScroll: false,
                })
              }
            />
            <Button
              variant="default"
              leftSection={<IconHistory size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/pessoas/unioes" />}
            >
              Cadastros unidos
            </Button>
          </>
        }
      />
      <DataList
        label="Cadastros repetidos"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        card={(pair) => (
          <Stack gap="xs" mt="xs">
            <Who person={pair.second} />
            <div>
              <Reasons pair={pair} />
            </div>
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
    </ListPage>
  )
}
