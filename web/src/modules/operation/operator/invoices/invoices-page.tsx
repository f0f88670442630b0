import { type DeskInvoice, operatorInvoices } from "@aprisco/contract/operator/invoices"
import { INVOICE_STATUSES, type InvoiceStatus, PERIODS } from "@aprisco/contract/plans/invoices"
import { reais } from "@aprisco/contract/plans/money"
import { Button, Card, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { keepPreviousData, queryOptions, useMutation, useQuery } from "@tanstack/react-query"
import { formatDate } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { searchOf, valid } from "../../../../lib/search-params.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import type { Column } from "../../../../ui/data-list/column.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { StatusBadge, type Tone } from "../../../../ui/status-badge.tsx"
import { toast } from "../../../../ui/toast.ts"
import { deskChurchesChanged } from "../churches/churches-api.ts"
import { sectionAddress } from "../desk-address.ts"
import { deskApi } from "../desk-api.ts"
import { DESK } from "../desk-session.ts"
import { UnmatchedPayments } from "./unmatched-payments.tsx"

const { search, status, page } = operatorInvoices.list.query.shape
const validate = searchOf({ search: valid(search), status: valid(status), page: valid(page) })
type Search = ReturnType<typeof validate> & { ordering?: undefined }
const ADDRESS = sectionAddress<Search>("faturas", validate)
const LIST = { validate: () => ({}), cleared: (): Search => ({}) }

const TONES: Record<InvoiceStatus, Tone> = {
  open: "warning",
  paid: "success",
  cancelled: "neutral",
  expired: "danger",
}

const planOf = ({ planName, period }: DeskInvoice) => `${planName}, ${PERIODS[period].toLowerCase()}`

const sumOf = ({ amount }: DeskInvoice) => (
  <Text span inherit style={{ whiteSpace: "nowrap" }}>
    {reais(amount)}
  </Text>
)

const COLUMNS: Column<DeskInvoice>[] = [
  { key: "church", title: "Igreja", primary: true, render: ({ church }) => church.name },
  { key: "number", title: "Fatura", align: "right", render: ({ number }) => number },
  { key: "plan", title: "Plano", render: planOf },
  { key: "amount", title: "Valor", align: "right", render: sumOf },
  { key: "due", title: "Vencimento", render: ({ dueDate }) => formatDate(dueDate) },
  {
    key: "status",
    title: "Situação",
    render: (invoice) => (
      <StatusBadge tone={TONES[invoice.status]}>{INVOICE_STATUSES[invoice.status]}</StatusBadge>
    ),
  },
]

const KEY = [DESK, "invoices"] as const

const deskInvoicesQuery = (query: Search & { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => deskApi.call(operatorInvoices.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** `/operador/faturas`: what the churches are to pay, and the confirmation of what has arrived. */
export function InvoicesPage() {
  const { filters, filtered, filter, clear, page: shown, goTo } = useListAddress<Search>(ADDRESS, LIST)
  const list = useQuery(deskInvoicesQuery({ ...filters, page: shown, pageSize: PAGE_SIZE }))
  const confirm = useMutation({
    mutationFn: ({ id }: DeskInvoice) => deskApi.call(operatorInvoices.confirm, { params: { id } }),
    onSuccess: () => toast.success("Pagamento confirmado."),
    onError: (error) => toast.error(messageOf(error, "Erro ao confirmar o pagamento. Tente novamente.")),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), deskChurchesChanged()]),
  })
  const ask = async (invoice: DeskInvoice) => {
    const question = {
      title: `Confirmar o pagamento da fatura ${invoice.number}?`,
      message: `${invoice.church.name}: plano ${planOf(invoice)}, ${reais(invoice.amount)}. O plano passa a valer, ou é renovado, e quem administra a igreja é avisado. Não pode ser desfeito.`,
      confirm: "Confirmar pagamento",
    }
    if (await askToConfirm(question)) confirm.mutate(invoice)
  }
  const action = (invoice: DeskInvoice) =>
    invoice.status === "open" || invoice.status === "expired" ? (
      <Button
        size="sm"
        variant={invoice.status === "open" ? "filled" : "default"}
        aria-label={`Confirmar pagamento: fatura ${invoice.number} de ${invoice.church.name}`}
        disabled={confirm.isPending}
        onClick={() => void ask(invoice)}
      >
        Confirmar
      </Button>
    ) : null
  return (
    <>
      <PageHeader title="Faturas" subtitle="O que as igrejas têm a pagar e já pagaram pelos planos." />
      <UnmatchedPayments />
      <Card withBorder mb="md" padding="md" component="search" aria-label="Busca de faturas">
        <Group align="flex-end" gap="md">
          <SearchInput
            label="Buscar faturas"
            placeholder="Igreja ou número"
            value={filters.search ?? ""}
            onSearch={(words) => void filter({ search: words || undefined })}
          />
          <NativeSelect
            label="Situação"
            value={filters.status ?? ""}
            onChange={(event) =>
              void filter({ status: status.parse(event.currentTarget.value) ?? undefined })
            }
            data={[
              { value: "", label: "Todas" },
              ...Object.entries(INVOICE_STATUSES).map(([value, label]) => ({ value, label })),
            ]}
          />
        </Group>
      </Card>
      <CountLine list={list} one="fatura" many="faturas" />
      <DataList
        label="Faturas"
        query={list}
        columns={[...COLUMNS, { key: "confirm", title: "Pagamento", hideTitle: true, render: action }]}
        rowKey={({ id }) => id}
        card={(invoice) => (
          <Stack gap={6} mt="xs" align="flex-start">
            <Text size="sm">
              Nº {invoice.number} · {planOf(invoice)} · {reais(invoice.amount)}
            </Text>
            <Text size="sm" c="dimmed">
              Vencimento em {formatDate(invoice.dueDate)}
            </Text>
            <StatusBadge tone={TONES[invoice.status]}>{INVOICE_STATUSES[invoice.status]}</StatusBadge>
            {action(invoice)}
          </Stack>
        )}
        page={shown}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar as faturas."
        loading="Carregando faturas..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhuma fatura encontrada"
              text="Nenhuma fatura tem este número, esta igreja ou esta situação."
              onClear={() => void clear()}
            />
          ) : (
            <EmptyState
              title="Nenhuma fatura ainda"
              text="Quando uma igreja escolher um plano pago, a fatura aparece aqui."
            />
          )
        }
      />
    </>
  )
}
