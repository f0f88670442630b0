import { PageHeader } from "../../ui/page-header.tsx"

export function VisitorConvertPage() {
  return <PageHeader title="Converter em Membro" />
}
