import { INVOICE_STATUSES, type Invoice, type InvoiceStatus, PERIODS } from "@aprisco/contract/plans/invoices"
import { reais } from "@aprisco/contract/plans/money"
import type { ChurchPlan } from "@aprisco/contract/plans/routes"
import { Button, Card, Group, Pagination, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDate } from "../../../lib/format.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import { OpenInvoice } from "./open-invoice.tsx"
import classes from "./payment-page.module.css"
import { invoicesQuery } from "./plans-api.ts"
import { useInvoicePdf } from "./use-invoice-pdf.ts"

const TONES: Record<InvoiceStatus, Tone> = {
  open: "warning",
  paid: "success",
  cancelled: "neutral",
  expired: "danger",
}

/** The open invoice with what pays it, and all others below. */
export function Invoices({ billing }: { billing: ChurchPlan["billing"] }) {
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch } = useQuery(invoicesQuery(page))
  const newest = useQuery(invoicesQuery(1))
  if (isError)
    return (
      <Card withBorder>
        <ErrorState message="Erro ao carregar as faturas." error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data)
    return (
      <Card withBorder>
        <SkeletonRows rows={4} label="Carregando as faturas..." />
      </Card>
    )
  if (data.count === 0) return null
  // One is open at a time, and it is always among the newest.
  const open = newest.data?.results.find(({ status }) => status === "open")
  const pages = Math.ceil(data.count / 12)
  return (
    <>
      {open && <OpenInvoice invoice={open} billing={billing} />}
      <Card withBorder component="section" aria-labelledby="faturas">
        <Title order={2} size="h3" id="faturas" mb="xs">
          Faturas
        </Title>
        <ul className={classes.invoices}>
          {data.results.map((invoice) => (
            <Line key={invoice.id} invoice={invoice} />
          ))}
        </ul>
        {pages > 1 && (
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            mt="sm"
            getControlProps={(control) => ({
              "aria-label": control === "previous" ? "Página anterior" : "Próxima página",
            })}
            getItemProps={(number) => ({ "aria-label": `Página ${number}` })}
          />
        )}
      </Card>
    </>
  )
}

function Line({ invoice }: { invoice: Invoice }) {
  const pdf = useInvoicePdf(invoice)
  const { number, planName, period, periodStart, periodEnd, amount, dueDate, status, paidAt } = invoice
  const when = status === "paid" ? `paga em ${formatDate(paidAt)}` : `vencimento em ${formatDate(dueDate)}`
  return (
    <li>
      <div className={classes.invoice}>
        <Text fw={600}>
          Nº {number}, plano {planName} ({PERIODS[period].toLowerCase()})
        </Text>
        <Text size="sm" c="dimmed">
          {formatDate(periodStart)} a {formatDate(periodEnd)}, {when}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Text className={classes.sum}>{reais(amount)}</Text>
        <StatusBadge tone={TONES[status]}>{INVOICE_STATUSES[status]}</StatusBadge>
        <Button
          variant="subtle"
          size="compact-md"
          flex="none"
          aria-label={`Baixar a fatura ${number} em PDF`}
          disabled={pdf.isPending}
          onClick={() => pdf.mutate()}
        >
          PDF
        </Button>
      </Group>
    </li>
  )
}
