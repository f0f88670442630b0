import { PageHeader } from "../../ui/page-header.tsx"

export function VisitorNewPage() {
  return <PageHeader title="Novo Visitante" />
}
