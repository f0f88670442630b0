import { PageHeader } from "../../ui/page-header.tsx"

export function MemberEditPage() {
  return <PageHeader title="Editar Membro" />
}
