import { PageHeader } from "../../ui/page-header.tsx"

export function MemberPage() {
  return <PageHeader title="Membro" />
}
