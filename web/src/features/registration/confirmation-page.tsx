import { PageHeader } from "../../ui/page-header.tsx"

export function ConfirmationPage() {
  return <PageHeader title="Cadastro - Etapa 3 de 3" />
}
