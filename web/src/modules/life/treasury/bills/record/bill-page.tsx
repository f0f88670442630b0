import type { WithEtag } from "@aprisco/contract/kit/client"
import type { TreasuryBill } from "@aprisco/contract/treasury/bills"
import { Button, Stack } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCash, IconFileInvoice } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../../../lib/document-title.ts"
import { formatDate } from "../../../../../lib/format.ts"
import { EDIT_LOOK } from "../../../../../ui/button-variants.tsx"
import { PageHeader } from "../../../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../../../ui/record-boundary.tsx"
import { RecordMenu } from "../../../../../ui/row-menu.tsx"
import { BackToBills } from "../back-to-bills.tsx"
import { BillStanding } from "../bill-columns.tsx"
import { owedTitle, SETTLE_WORDS } from "../bill-words.ts"
import { billQuery } from "../bills-api.ts"
import { BillDialog } from "./bill-dialog.tsx"
import { BillFacts } from "./bill-facts.tsx"
import { PaymentsCard } from "./payments-card.tsx"
import { SettleDialog } from "./settle-dialog.tsx"
import { useDeleteBill } from "./use-delete-bill.ts"

const route = getRouteApi("/shell/financeiro/contas-a-pagar/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando conta...",
  failed: "Erro ao carregar a conta",
  icon: IconFileInvoice,
  notFound: "Conta não encontrada",
  notFoundReason: "A conta não existe, ou não está entre as que você vê.",
  canBeDenied: true,
}

/** One bill, and what was paid of it. */
export function BillPage() {
  const { id } = route.useParams()
  const query = useQuery(billQuery(id))
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(link) => <Link {...link} to="/financeiro/contas-a-pagar" />}>
          Voltar para as contas
        </Button>
      }
    >
      {(loaded) => <Record key={id} loaded={loaded} />}
    </RecordBoundary>
  )
}

function Record({ loaded }: { loaded: WithEtag<TreasuryBill> }) {
  const { data: bill } = loaded
  const title = owedTitle(bill)
  useDocumentTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            <BillStanding bill={bill} /> {bill.kindDisplay} · vence em {formatDate(bill.dueDate)} ·{" "}
            {bill.branchName}
          </>
        }
        back={<BackToBills />}
        actions={<BillActions loaded={loaded} />}
      />
      <Stack gap="lg">
        <BillFacts bill={bill} />
        <PaymentsCard bill={bill} />
      </Stack>
    </>
  )
}

/** What the reader may do with the bill: settle it, change it, delete it. */
function BillActions({ loaded }: { loaded: WithEtag<TreasuryBill> }) {
  const { data: bill } = loaded
  const navigate = route.useNavigate()
  const [settling, settle] = useDisclosure(false)
  const [editing, edit] = useDisclosure(false)
  const remove = useDeleteBill(() => navigate({ to: "/financeiro/contas-a-pagar" }))
  return (
    <>
      {bill.can.settle && (
        <Button leftSection={<IconCash size={18} aria-hidden />} onClick={settle.open}>
          {SETTLE_WORDS[bill.kind]}
        </Button>
      )}
      {bill.can.edit && (
        <Button {...EDIT_LOOK} onClick={edit.open}>
          Editar
        </Button>
      )}
      {bill.can.delete && <RecordMenu name={owedTitle(bill)} onDelete={() => void remove(bill)} />}
      <SettleDialog opened={settling} bill={bill} onClose={settle.close} />
      <BillDialog opened={editing} loaded={loaded} onClose={edit.close} />
    </>
  )
}
