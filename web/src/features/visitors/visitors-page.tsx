import { PageHeader } from "../../ui/page-header.tsx"

export function VisitorsPage() {
  return <PageHeader title="Visitantes" />
}
