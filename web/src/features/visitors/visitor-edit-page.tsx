import { PageHeader } from "../../ui/page-header.tsx"

export function VisitorEditPage() {
  return <PageHeader title="Editar Visitante" />
}
