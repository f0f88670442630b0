import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import type { Page } from "@aprisco/contract/kit/page"
import type { AnswerOf } from "@aprisco/contract/kit/route"
import { operatorChurchData } from "@aprisco/contract/operator/entry"
import { FOLLOW_UP_STATUSES, MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { Box, Tabs, Text } from "@mantine/core"
import { IconListSearch } from "@tabler/icons-react"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { formatDate, formatDateTime } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { searchOf, valid } from "../../../../lib/search-params.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { TabRow } from "../../../../ui/tab-row.tsx"
import { deskChurchesChanged } from "../churches/churches-api.ts"
import { sectionAddress } from "../desk-address.ts"
import { deskApi } from "../desk-api.ts"
import { DESK } from "../desk-session.ts"

const LISTS = { users: "Usuários", members: "Membros", visitors: "Visitantes", changes: "Auditoria" } as const
type List = keyof typeof LISTS
type Data = typeof operatorChurchData
type Account = AnswerOf<Data["users"]>["results"][number]
type Member = AnswerOf<Data["members"]>["results"][number]
type Visitor = AnswerOf<Data["visitors"]>["results"][number]
type Change = AnswerOf<Data["changes"]>["results"][number]

const { search, page } = operatorChurchData.members.query.shape
const isList = (value: unknown): value is List => typeof value === "string" && value in LISTS
const validate = searchOf<{ list: List; search: string; page: number }>({
  list: (value) => (isList(value) && value !== "users" ? value : undefined),
  search: valid(search),
  page: valid(page),
})
type Search = ReturnType<typeof validate> & { ordering?: undefined }
const WORDS = { validate: () => ({}), cleared: ({ list }: Search): Search => ({ list }) }

const STATUSES = { active: "Ativo", invited: "Convidado", inactive: "Inativo" }

const ACCOUNT_COLUMNS: Column<Account>[] = [
  { key: "name", title: "Nome", primary: true, render: ({ fullName }) => fullName },
  { key: "email", title: "E-mail", render: ({ email }) => <Address email={email} /> },
  { key: "role", title: "Perfil", render: ({ role }) => (role ? ROLE_LABELS[role] : "Sem perfil") },
  { key: "status", title: "Situação", render: ({ status }) => STATUSES[status] },
]
const MEMBER_COLUMNS: Column<Member>[] = [
  { key: "name", title: "Nome", primary: true, render: ({ fullName }) => fullName },
  { key: "branch", title: "Filial", render: ({ branchName }) => branchName },
  {
    key: "status",
    title: "Situação",
    render: ({ membershipStatus }) => MEMBERSHIP_STATUSES[membershipStatus],
  },
  { key: "created", title: "Cadastro em", render: ({ createdAt }) => formatDate(createdAt) },
]
const VISITOR_COLUMNS: Column<Visitor>[] = [
  { key: "name", title: "Nome", primary: true, render: ({ fullName }) => fullName },
  { key: "branch", title: "Filial", render: ({ branchName }) => branchName },
  {
    key: "status",
    title: "Acompanhamento",
    render: ({ followUpStatus }) => FOLLOW_UP_STATUSES[followUpStatus],
  },
  { key: "created", title: "Cadastro em", render: ({ createdAt }) => formatDate(createdAt) },
]
const CHANGE_COLUMNS: Column<Change>[] = [
  { key: "summary", title: "O que foi feito", primary: true, render: ({ summary }) => summary },
  { key: "subject", title: "Registro", render: ({ subject }) => subject ?? "" },
  { key: "actor", title: "Quem", render: ({ actor }) => actor ?? "Sistema" },
  { key: "at", title: "Quando", render: ({ at }) => formatDateTime(at) },
]

/** A long one breaks, so that the name beside it need not. */
function Address({ email }: { email: string }) {
  return <span style={{ overflowWrap: "anywhere" }}>{email}</span>
}

/** What an operator sees inside a church that has let them in: four lists, to read alone. */
export function ChurchData({ id }: { id: number }) {
  // Made once: the page of another church has another key.
  const [address] = useState(() => sectionAddress<Search>(`igrejas/${id}`, validate))
  const { filters, filter, clear, page: shown, goTo } = useListAddress<Search>(address, WORDS)
  const { list: open = "users", search: words } = filters
  const common = { id, words, page: shown, onPage: goTo, onClear: () => void clear() }
  return (
    <Tabs
      value={open}
      onChange={(next) => void filter({ list: validate({ list: next }).list, search: undefined })}
      keepMounted={false}
    >
      <TabRow open={open}>
        {Object.entries(LISTS).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value={open}>
        {open !== "changes" && (
          <Box mb="md">
            <SearchInput
              key={open}
              label={`Buscar em ${LISTS[open].toLowerCase()}`}
              placeholder="Nome"
              value={words ?? ""}
              onSearch={(typed) => void filter({ search: typed || undefined })}
            />
          </Box>
        )}
        {open === "users" && (
          <ListOf
            {...common}
            list={open}
            columns={ACCOUNT_COLUMNS}
            load={(call, signal) => deskApi.call(operatorChurchData.users, call, { signal })}
          />
        )}
        {open === "members" && (
          <ListOf
            {...common}
            list={open}
            columns={MEMBER_COLUMNS}
            load={(call, signal) => deskApi.call(operatorChurchData.members, call, { signal })}
          />
        )}
        {open === "visitors" && (
          <ListOf
            {...common}
            list={open}
            columns={VISITOR_COLUMNS}
            load={(call, signal) => deskApi.call(operatorChurchData.visitors, call, { signal })}
          />
        )}
        {open === "changes" && (
          <ListOf
            {...common}
            list={open}
            columns={CHANGE_COLUMNS}
            load={(call, signal) => deskApi.call(operatorChurchData.changes, call, { signal })}
          />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

interface ListOfProps<T> {
  id: number
  list: List
  columns: Column<T>[]
  words: string | undefined
  page: number
  onPage: (page: number) => void
  onClear: () => void
  load: (
    call: { params: { id: number }; query: { search?: string; page: number; pageSize: number } },
    signal: AbortSignal,
  ) => Promise<Page<T>>
}

function ListOf<T extends { id: number }>({
  id,
  list,
  columns,
  words,
  page: shown,
  load,
  ...on
}: ListOfProps<T>) {
  const query = useQuery({
    queryKey: [DESK, "church-data", id, list, words, shown],
    queryFn: ({ signal }) =>
      load({ params: { id }, query: { search: words, page: shown, pageSize: PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
    // Each read is in the church's audit trail: none but those that somebody asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isOver = isStatus(query.error, 403)
  // The church has ended it, or its time is over: the card says so.
  useEffect(() => {
    if (isOver) void deskChurchesChanged()
  }, [isOver])
  const name = LISTS[list].toLowerCase()
  return (
    <DataList
      label={LISTS[list]}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      card={(row) => <RowCard columns={columns} row={row} />}
      page={shown}
      pageSize={PAGE_SIZE}
      onPage={on.onPage}
      failure={`Erro ao carregar: ${name}.`}
      loading={`Carregando ${name}...`}
      empty={
        words === undefined ? (
          <EmptyState
            icon={IconListSearch}
            title={`Nada em ${name}`}
            text="A igreja ainda não tem registros aqui."
          />
        ) : (
          <NothingFound
            title="Nada encontrado"
            text="Nenhum nome corresponde à busca."
            onClear={on.onClear}
          />
        )
      }
    />
  )
}

/** What a phone shows of a row, below its name. */
function RowCard<T>({ columns, row }: { columns: Column<T>[]; row: T }) {
  return columns
    .filter(({ primary }) => !primary)
    .map(({ key, title, render }) => (
      <Text key={key} size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {title}: {render(row)}
      </Text>
    ))
}
