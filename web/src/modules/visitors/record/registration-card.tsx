import type { Visitor } from "@aprisco/contract/visitors/routes"
import { formatDateTime } from "../../../lib/format.ts"
import { type Fact, FactCard, Facts } from "../../../ui/fact-card.tsx"

/** The source of the record. Code and network address exist only for registrations by QR code. */
export function RegistrationCard({ visitor }: { visitor: Visitor }) {
  const { registrationSource, registrationNumber, qrCodeUsed, ipAddress } = visitor
  const facts: Fact[] = [
    { label: "Origem", value: visitor.registrationSourceDisplay },
    { label: "Data do cadastro", value: formatDateTime(visitor.createdAt) },
  ]
  if (registrationNumber) facts.push({ label: "Número do registro", value: registrationNumber })
  if (registrationSource === "qr_code") {
    facts.push(
      { label: "QR Code usado", value: qrCodeUsed },
      // The address is deleted after 30 days (docs/product/visitors.md#4.9).
      { label: "IP do cadastro", value: ipAddress ?? "Não guardado (apagado após 30 dias)" },
    )
  }
  return (
    <FactCard title="Informações do cadastro">
      <Facts facts={facts} />
    </FactCard>
  )
}
