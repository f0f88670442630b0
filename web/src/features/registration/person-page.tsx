import { PageHeader } from "../../ui/page-header.tsx"

export function PersonPage() {
  return <PageHeader title="Cadastro" />
}
