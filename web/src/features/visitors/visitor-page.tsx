import { PageHeader } from "../../ui/page-header.tsx"

export function VisitorPage() {
  return <PageHeader title="Visitante" />
}
