import { type Invoice, PERIODS } from "@aprisco/contract/plans/invoices"
import { reais } from "@aprisco/contract/plans/money"
import type { ChurchPlan } from "@aprisco/contract/plans/routes"
import { Button, Card, Group, Stack, Text, Textarea, Title } from "@mantine/core"
import { IconCopy, IconFileTypePdf } from "@tabler/icons-react"
import { useRef } from "react"
import { copyText } from "../../../lib/copy-text.ts"
import { formatDate, today } from "../../../lib/format.ts"
import { toast } from "../../../ui/toast.ts"
import { OperatorContact } from "./contact.tsx"
import classes from "./payment-page.module.css"
import { useInvoicePdf } from "./use-invoice-pdf.ts"

interface OpenInvoiceProps {
  invoice: Invoice
  billing: ChurchPlan["billing"]
}

/** The invoice that is to be paid: how much, until when, and how. */
export function OpenInvoice({ invoice, billing }: OpenInvoiceProps) {
  const pdf = useInvoicePdf(invoice)
  const { number, planName, period, amount, fullAmount, dueDate, pixCode, pixQr } = invoice
  const isLate = today() > dueDate
  return (
    <Card withBorder component="section" aria-labelledby="fatura-aberta">
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div>
          <Title order={2} size="h3" id="fatura-aberta">
            Fatura nº {number}
          </Title>
          <Text c="dimmed">
            Plano {planName}, {PERIODS[period].toLowerCase()}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          disabled={pdf.isPending}
          onClick={() => pdf.mutate()}
        >
          Baixar a fatura
        </Button>
      </Group>
      <Text className={classes.amount}>{reais(amount)}</Text>
      <Text fw={600} c={isLate ? "var(--mantine-color-error)" : undefined} mb="md">
        {isLate ? `Venceu em ${formatDate(dueDate)}` : `Vence em ${formatDate(dueDate)}`}
      </Text>
      {amount !== fullAmount && (
        <Text c="dimmed" mb="md">
          De {reais(fullAmount)}, descontados os dias que já estavam pagos no plano anterior.
        </Text>
      )}
      {pixCode !== null && pixQr !== null ? (
        <Pix code={pixCode} qr={pixQr} />
      ) : (
        <>
          {billing.pix && (
            <Text>O código PIX está sendo preparado. Abra esta página de novo em alguns minutos.</Text>
          )}
          <OperatorContact contact={billing.contact} about="pagar esta fatura" />
        </>
      )}
    </Card>
  )
}

function Pix({ code, qr }: { code: string; qr: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    if (await copyText(code, field.current)) toast.success("Código PIX copiado.")
    else toast.error("Não foi possível copiar. Selecione o código e copie.")
  }
  return (
    <div className={classes.pix}>
      <img
        className={classes.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`}
        alt="QR Code para pagar com PIX"
      />
      <Stack gap="sm" align="stretch">
        <Text>
          Abra o aplicativo do seu banco, escolha pagar com PIX e aponte a câmera para o QR Code, ou copie o
          código abaixo.
        </Text>
        <Textarea
          ref={field}
          className={classes.code}
          label="PIX copia e cola"
          value={code}
          readOnly
          autosize
          minRows={3}
          maxRows={6}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          className={classes.copy}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar o código PIX
        </Button>
        <Text size="sm" c="dimmed">
          Depois de pagar, a confirmação chega no sino e por e-mail.
        </Text>
      </Stack>
    </div>
  )
}
