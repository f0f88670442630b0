import { PageHeader } from "../../ui/page-header.tsx"

export function QrCodesPage() {
  return <PageHeader title="QR Codes" />
}
