import { RECURRENCE_STEPS } from "@aprisco/contract/treasury/bill-labels"
import type { TreasuryRecurrence } from "@aprisco/contract/treasury/recurrences"
import { Button, Menu, Stack, Text } from "@mantine/core"
import { IconCalendarOff, IconPencil, IconPlus, IconRepeat } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { useState } from "react"
import { formatDate, formatMoney } from "../../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../../lib/page-size.ts"
import type { Column } from "../../../../../ui/data-list/column.ts"
import cells from "../../../../../ui/data-list/list-cells.module.css"
import { ListScreen } from "../../../../../ui/data-list/list-screen.tsx"
import { RowMenu } from "../../../../../ui/row-menu.tsx"
import { BRANCH_FILTER } from "../../../../ground/branches/public.ts"
import classes from "../../treasury.module.css"
import { useMayPost } from "../../use-may-post.ts"
import { owedParty, owedTitle } from "../bill-words.ts"
import { recurrencesQuery } from "../bills-api.ts"
import type { BillListProps } from "../bills-list.tsx"
import { RecurrenceDialog } from "./recurrence-dialog.tsx"
import { useEndRecurrence } from "./use-end-recurrence.ts"

const COLUMNS: Column<TreasuryRecurrence>[] = [
  {
    key: "title",
    title: "Conta",
    primary: true,
    render: (recurrence) => (
      <span className={cells.name}>
        {owedTitle(recurrence)}
        <small className={cells.under}>
          {[recurrence.kindDisplay, owedParty(recurrence)].filter(Boolean).join(" · ")}
        </small>
      </span>
    ),
  },
  { key: "every", title: "Repete", width: "7rem", render: ({ every }) => RECURRENCE_STEPS[every] },
  { key: "days", title: "Vencimentos", width: "13rem", render: daysOf },
  {
    key: "amount",
    title: "Valor",
    width: "8.5rem",
    align: "right",
    render: ({ amount }) => <span className={classes.money}>{formatMoney(amount)}</span>,
  },
]

/** `desde 05/01/2026`, and until when. */
function daysOf({ startsOn, endsOn }: TreasuryRecurrence): string {
  return `desde ${formatDate(startsOn)}${endsOn ? `, até ${formatDate(endsOn)}` : ""}`
}

const NO_CHOICES = {}
const LOOKUPS = [BRANCH_FILTER]
const ROW = {
  rowLink: ({ id }: TreasuryRecurrence) =>
    linkOptions({ to: "/financeiro/contas-a-pagar", search: { recurrence: id, situacao: "any" } }),
  card: (recurrence: TreasuryRecurrence) => (
    <Stack gap={4} mt="xs">
      <Text size="sm">
        {RECURRENCE_STEPS[recurrence.every]} · {daysOf(recurrence)}
      </Text>
      <Text size="sm" fw={600}>
        {formatMoney(recurrence.amount)}
      </Text>
    </Stack>
  ),
}

/** What is paid or received again and again; each leads to its bills. */
export function RecurrencesList({ address, head }: BillListProps) {
  const mayPost = useMayPost()
  const [edited, setEdited] = useState<number>()
  const end = useEndRecurrence()
  const { search, branch, below } = address.filters
  const list = useQuery(recurrencesQuery({ search, branch, below, page: address.page, pageSize: PAGE_SIZE }))
  const add = (words: string) => (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/financeiro/contas-a-pagar/nova" search={{ modo: "repete" }} />
      )}
    >
      {words}
    </Button>
  )
  return (
    <>
      <ListScreen
        name="recurrences"
        title="Contas que se repetem"
        subtitle="Cada vencimento vira uma conta 45 dias antes, sem ninguém lembrar."
        one="conta que se repete"
        many="contas que se repetem"
        actions={mayPost && add("Nova conta que se repete")}
        numbers={head}
        placeholder="Descrição, nome ou categoria"
        address={address}
        choices={NO_CHOICES}
        lookups={LOOKUPS}
        query={list}
        columns={COLUMNS}
        {...ROW}
        rowActions={(recurrence) => (
          <RecurrenceMenu
            recurrence={recurrence}
            onEdit={() => setEdited(recurrence.id)}
            onEnd={() => void end(recurrence)}
          />
        )}
        usualOrder=""
        failure="Erro ao carregar as contas que se repetem"
        loading="Carregando contas que se repetem..."
        noneFound="Nenhuma conta que se repete encontrada"
        noneMatches="Nenhuma conta que se repete corresponde à busca e aos filtros escolhidos."
        noneYet={{
          title: "Nenhuma conta se repete ainda",
          icon: IconRepeat,
          help: "contas-que-se-repetem",
          text: "Aluguel, luz, internet: cadastre uma vez, e a conta de cada mês aparece sozinha.",
          action: mayPost && add("Cadastrar a primeira"),
        }}
      />
      <RecurrenceDialog id={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

interface RecurrenceMenuProps {
  recurrence: TreasuryRecurrence
  onEdit: () => void
  onEnd: () => void
}

function RecurrenceMenu({ recurrence, onEdit, onEnd }: RecurrenceMenuProps) {
  const { can } = recurrence
  if (!can.edit && !can.delete) return null
  return (
    <RowMenu name={owedTitle(recurrence)}>
      {can.edit && (
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          Editar
        </Menu.Item>
      )}
      {can.delete && (
        <Menu.Item leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={onEnd}>
          Encerrar
        </Menu.Item>
      )}
    </RowMenu>
  )
}
