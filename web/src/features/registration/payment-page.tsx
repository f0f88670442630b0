import { PageHeader } from "../../ui/page-header.tsx"

export function PaymentPage() {
  return <PageHeader title="Pagamento" />
}
