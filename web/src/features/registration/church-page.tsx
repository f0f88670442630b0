import { PageHeader } from "../../ui/page-header.tsx"

export function ChurchPage() {
  return <PageHeader title="Dados da igreja" />
}
