import { Problem } from "@aprisco/contract/kit/problem"
import { Button, Menu, Stack } from "@mantine/core"
import { IconCheck, IconPhone } from "@tabler/icons-react"
import { useState } from "react"
import { choiceFilter, yesOrNoFilter } from "../../src/lib/list-filters.ts"
import { ContactLinks } from "../../src/ui/contact-links.tsx"
import { CardList } from "../../src/ui/data-list/cards.tsx"
import { ColumnsMenu } from "../../src/ui/data-list/columns-menu.tsx"
import { CountLine } from "../../src/ui/data-list/count-line.tsx"
import { DataList } from "../../src/ui/data-list/data-list.tsx"
import type { DataListProps } from "../../src/ui/data-list/data-list-props.ts"
import { FROM_FILTER, TO_FILTER } from "../../src/ui/data-list/day-filter.tsx"
import { FilterSelect } from "../../src/ui/data-list/filter-select.tsx"
import { FilterToolbar, type LookupFilter } from "../../src/ui/data-list/filter-toolbar.tsx"
import { HeadActions } from "../../src/ui/data-list/head-actions.tsx"
import { ListHead } from "../../src/ui/data-list/list-head.tsx"
import { ListPage } from "../../src/ui/data-list/list-page.tsx"
import { ListScreen } from "../../src/ui/data-list/list-screen.tsx"
import { ListToolbar } from "../../src/ui/data-list/list-toolbar.tsx"
import { NoValue } from "../../src/ui/data-list/no-value.tsx"
import { Pager } from "../../src/ui/data-list/pager.tsx"
import { ContactLines, PersonName } from "../../src/ui/data-list/person-cells.tsx"
import { Rows } from "../../src/ui/data-list/rows.tsx"
import { ChoosePage, ChooseRow, type Selection } from "../../src/ui/data-list/selection.tsx"
import { EmptyState } from "../../src/ui/empty-state.tsx"
import { FilterChip, FilterChips } from "../../src/ui/filter-chips.tsx"
import { LineButton } from "../../src/ui/line-button.tsx"
import { LinkedLine, LinkedLines, LinkedSection, SectionFacts } from "../../src/ui/linked-lines.tsx"
import { NothingFound } from "../../src/ui/nothing-found.tsx"
import { Panel } from "../../src/ui/panel.tsx"
import { RowMenu } from "../../src/ui/row-menu.tsx"
import { SendMessageButton } from "../../src/ui/send-message-button.tsx"
import { WorkLine } from "../../src/ui/work-line.tsx"
import { LONG_NAME, page } from "../page.ts"

interface Person {
  id: number
  name: string
  city: string
}

const nothing = () => undefined
const PEOPLE: Person[] = [
  { id: 1, name: "Marta Fontes", city: "Belém" },
  { id: 2, name: LONG_NAME, city: "Vila Bela da Santíssima Trindade" },
  { id: 3, name: "Zé", city: "" },
]
const selection: Selection<Person> = {
  isChosen: ({ id }) => id === 2,
  choose: nothing,
  nameOf: ({ name }) => name,
}

type State = Partial<Pick<DataListProps<Person>["query"], "isError" | "error" | "isPlaceholderData">> & {
  people?: Person[]
}

function props({ people, ...state }: State): DataListProps<Person> {
  const data = people && { count: people.length * 20, next: null, previous: null, results: people }
  return {
    label: "Membros",
    query: {
      error: null,
      isError: false,
      isPending: !data,
      isPlaceholderData: false,
      refetch: () => Promise.reject(new Error("the catalogue has no server")),
      ...state,
      data,
    },
    columns: [
      { key: "name", title: "Nome", primary: true, sortBy: "full_name", render: ({ name }) => name },
      { key: "city", title: "Cidade", render: ({ city }) => city },
    ],
    rowKey: ({ id }) => id,
    card: ({ city }) => city,
    rowActions: ({ name }) => (
      <RowMenu name={name}>
        <Menu.Item>Editar</Menu.Item>
      </RowMenu>
    ),
    page: 1,
    pageSize: 20,
    onPage: nothing,
    ordering: "full_name",
    onOrdering: nothing,
    failure: "Erro ao carregar membros",
    empty: <EmptyState title="Nenhum membro ainda" action={<Button>Cadastrar membro</Button>} />,
  }
}

const COLUMNS = [
  { key: "city", title: "Cidade" },
  { key: "state", title: "Estado" },
]

const FILTERS = {
  city: choiceFilter({
    query: "city",
    label: "Cidade",
    all: "Todas",
    choices: { belem: "Belém", natal: "Natal" },
  }),
  baptised: yesOrNoFilter({ query: "baptised", label: "Batizado", yes: "Batizados", no: "Não batizados" }),
}

const FAMILY: LookupFilter<{ family?: number }> = {
  name: "family",
  Field: ({ filters }) => (
    <FilterSelect
      label="Família"
      all="Todas"
      choices={[{ value: "7", label: "Fontes" }]}
      value={filters.family === undefined ? undefined : String(filters.family)}
      onChange={nothing}
    />
  ),
  Chip: ({ onRemove }) => <FilterChip text="Família: Fontes" onRemove={onRemove} />,
  more: true,
}

interface ToolbarProps {
  filters: { search?: string; city?: string; baptised?: boolean; family?: number }
}

function Toolbar({ filters }: ToolbarProps) {
  const filtered = Object.keys(filters).length > 0
  return (
    <FilterToolbar
      of="membros"
      placeholder="Nome"
      address={{ filters: { ...filters }, filtered, filter: nothing, clear: nothing }}
      choices={FILTERS}
      lookups={[FAMILY]}
    />
  )
}

function Screen({ people, search }: { people: Person[]; search?: string }) {
  const { query, columns, card, rowActions, failure } = props({ people })
  const filters = { ...(search !== undefined && { search }) }
  const filtered = search !== undefined
  return (
    <ListScreen
      {...{ query, columns, card, rowActions, failure }}
      name="catalogue-people"
      title="Membros"
      subtitle="Gerencie o rol de membros da sua igreja."
      one="membro"
      many="membros"
      actions={<Button>Novo Membro</Button>}
      placeholder="Nome"
      address={{ filters, filtered, page: 1, filter: nothing, clear: nothing, goTo: nothing, sort: nothing }}
      choices={FILTERS}
      usualOrder="full_name"
      noneFound="Nenhum membro encontrado"
      noneMatches="Mude a busca ou os filtros."
      noneYet={{ action: <Button>Cadastrar membro</Button> }}
    />
  )
}

function CityFilter({ value }: { value: string | undefined }) {
  const choices = [{ value: "Belém", label: "Belém" }]
  return <FilterSelect label="Cidade" all="Todas" choices={choices} value={value} onChange={nothing} />
}

function Pages({ count }: { count: number }) {
  const [at, setAt] = useState(1)
  return <Pager page={at} pageSize={20} count={count} onPage={setAt} />
}

const fault = new Problem(500, "Ocorreu um erro")

export const listPages = [
  page("contact-links.tsx", {
    "all ways": (
      <ContactLinks phone="(11) 91234-5678" chat="https://wa.me/5511912345678" email="marta@example.org" />
    ),
    "one way": <ContactLinks phone="(11) 91234-5678" chat={null} email={null} />,
    "no way: nothing": <ContactLinks phone={null} chat={null} email={null} />,
  }),
  page("data-list/person-cells.tsx", {
    "a name": <PersonName of={{ fullName: "Marta Fontes", photo: null }}>42 anos · Sede</PersonName>,
    "a long name": <PersonName of={{ fullName: LONG_NAME, photo: null }}>{LONG_NAME}</PersonName>,
    contact: <ContactLines phone="(11) 91234-5678" email="marta@example.org" />,
    "no contact": <ContactLines phone={null} email={null} />,
  }),
  page("data-list/no-value.tsx", { "a dash": <NoValue /> }),
  page("data-list/cards.tsx", {
    cards: <CardList {...props({ people: PEOPLE })} rows={PEOPLE} selection={selection} />,
    loading: <CardList {...props({})} rows={undefined} />,
  }),
  page("data-list/count-line.tsx", {
    "of all pages": <CountLine list={props({ people: PEOPLE }).query} one="membro" many="membros" />,
    "of this page": <CountLine list={props({ people: PEOPLE }).query} one="membro" many="membros" ofPage />,
    "loading (an empty line)": <CountLine list={props({}).query} one="membro" many="membros" />,
  }),
  page("data-list/columns-menu.tsx", {
    "one of two hidden": (
      <ColumnsMenu
        choices={COLUMNS}
        isShown={({ key }) => key === "city"}
        toggle={nothing}
        hidesSome
        showAll={nothing}
      />
    ),
  }),
  page("data-list/day-filter.tsx", {
    "nothing chosen": <FROM_FILTER.Field filters={{}} filter={nothing} />,
    chosen: <TO_FILTER.Field filters={{ to: "2026-11-29" }} filter={nothing} />,
  }),
  page("data-list/filter-select.tsx", {
    chosen: <CityFilter value="Belém" />,
    all: <CityFilter value={undefined} />,
  }),
  page("data-list/head-actions.tsx", {
    "one beside the title, the others below on a phone": (
      <HeadActions>
        <Button variant="default">Importar</Button>
        <Button>Novo Membro</Button>
      </HeadActions>
    ),
  }),
  page("data-list/list-head.tsx", {
    "with actions": (
      <ListHead
        title="Membros"
        subtitle="O rol da igreja"
        count={<CountLine list={props({ people: PEOPLE }).query} one="membro" many="membros" />}
        actions={<Button>Novo Membro</Button>}
      />
    ),
  }),
  page("data-list/list-page.tsx", {
    "with its parts": (
      <ListPage name="catalogue" columns={COLUMNS}>
        <ListHead
          title="Membros"
          count={<CountLine list={props({ people: PEOPLE }).query} one="membro" many="membros" />}
        />
        <DataList {...props({ people: PEOPLE })} />
      </ListPage>
    ),
  }),
  page("data-list/data-list.tsx", {
    rows: <DataList {...props({ people: PEOPLE })} selection={selection} />,
    "the former page while the next one loads": (
      <DataList {...props({ people: PEOPLE, isPlaceholderData: true })} />
    ),
    loading: <DataList {...props({})} />,
    empty: <DataList {...props({ people: [] })} />,
    failed: <DataList {...props({ isError: true, error: fault })} />,
  }),
  page("data-list/pager.tsx", { "one page": <Pages count={12} />, "many pages": <Pages count={2400} /> }),
  page("data-list/rows.tsx", {
    rows: <Rows {...props({ people: PEOPLE })} rows={PEOPLE} />,
    loading: <Rows {...props({})} rows={undefined} />,
  }),
  page("data-list/selection.tsx", {
    "of a row": (
      <Stack>
        {PEOPLE.map((row) => (
          <ChooseRow key={row.id} row={row} selection={selection} />
        ))}
      </Stack>
    ),
    "of a page: some": <ChoosePage rows={PEOPLE} selection={selection} />,
    "of a page: none loaded": <ChoosePage rows={[]} selection={selection} />,
  }),
  page("data-list/filter-toolbar.tsx", {
    "no filter": <Toolbar filters={{}} />,
    "two of the line, one beside it": (
      <Toolbar filters={{ search: "Ana", city: "belem", baptised: false, family: 7 }} />
    ),
  }),
  page("data-list/list-screen.tsx", {
    "a page": <Screen people={PEOPLE} />,
    "nothing matches": <Screen people={[]} search="Ana" />,
    "none yet": <Screen people={[]} />,
  }),
  page("data-list/list-toolbar.tsx", {
    "with filters": (
      <ListToolbar
        label="Filtros de membros"
        search={{ label: "Buscar membros", value: "", onSearch: nothing }}
        count={1}
        filtered
        onClear={nothing}
        filters={<CityFilter value="Belém" />}
      />
    ),
  }),
  page("filter-chips.tsx", {
    several: (
      <FilterChips clear={nothing}>
        <FilterChip text="Cidade: Belém" onRemove={nothing} />
        <FilterChip text={`Líder: ${LONG_NAME}`} onRemove={nothing} />
      </FilterChips>
    ),
  }),
  page("linked-lines.tsx", {
    "some of many": (
      <LinkedSection title="Contatos vencidos" to={{ to: "/visitantes" }} more={12}>
        <SectionFacts>3 sem responsável</SectionFacts>
        <LinkedLines>
          {PEOPLE.map(({ id, name, city }) => (
            <LinkedLine key={id} name={name} to={{ to: "/visitantes" }} note={city} side="há 2 dias" />
          ))}
        </LinkedLines>
      </LinkedSection>
    ),
    "folded on a phone": (
      <LinkedSection title="Aniversariantes da semana" to={{ to: "/membros" }} count={1}>
        <LinkedLines>
          <LinkedLine name={LONG_NAME} to={{ to: "/membros" }} note="hoje" />
        </LinkedLines>
      </LinkedSection>
    ),
    all: (
      <LinkedSection title="Contatos vencidos" to={{ to: "/visitantes" }}>
        <LinkedLines>
          <LinkedLine name={LONG_NAME} to={{ to: "/visitantes" }} note="hoje" />
        </LinkedLines>
      </LinkedSection>
    ),
  }),
  page("work-line.tsx", {
    "with buttons": (
      <LinkedLines>
        <WorkLine name={LONG_NAME} to={{ to: "/visitantes" }} note="Levar o convite" side="ontem">
          <Button size="sm" variant="default">
            Feito
          </Button>
        </WorkLine>
      </LinkedLines>
    ),
    "with the reason why there are none": (
      <LinkedLines>
        <WorkLine name="Rute Nogueira" to={{ to: "/visitantes" }} note="hoje" reason="Sem telefone">
          {null}
        </WorkLine>
      </LinkedLines>
    ),
  }),
  page("line-button.tsx", {
    "open ways, done, and a closed way": (
      <>
        <LineButton icon={IconPhone} words="Ligar" label="Ligar para Marta" href="tel:+5511912345678" />
        <LineButton icon={IconCheck} words="Feito" label="Feito: Marta" onClick={nothing} />
        <LineButton icon={IconPhone} words="Ligar" label="Ligar para Rute" closed="Sem telefone cadastrado" />
      </>
    ),
    busy: <LineButton icon={IconCheck} words="Feito" label="Feito: Rute" busy />,
  }),
  page("panel.tsx", {
    "with an action": (
      <Panel title="Atividade recente" action={<Button variant="subtle">Ver tudo</Button>}>
        Marta Fontes foi cadastrada
      </Panel>
    ),
    "a long title": <Panel title={LONG_NAME}>Nada por aqui.</Panel>,
  }),
  page("send-message-button.tsx", {
    "of a list": <SendMessageButton to={{ lista: 1 }} />,
  }),
  page("nothing-found.tsx", {
    "no row matches": (
      <NothingFound title="Nenhum membro encontrado" text="Mude a busca ou os filtros." onClear={nothing} />
    ),
  }),
]
