import { PageHeader } from "../../ui/page-header.tsx"

export function MemberNewPage() {
  return <PageHeader title="Novo Membro" />
}
