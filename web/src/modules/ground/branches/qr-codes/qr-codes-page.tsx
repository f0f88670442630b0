import { useQuery } from "@tanstack/react-query"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { qrCodesQuery } from "../branches-api.ts"
import { QrCards } from "./qr-cards.tsx"
import { QrHowTo } from "./qr-how-to.tsx"

/** The QR code of every branch: print, switch on or off, replace. */
export function QrCodesPage() {
  const codes = useQuery(qrCodesQuery())
  if (isStatus(codes.error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader
        title="QR Codes"
        subtitle="Cada filial tem o seu: o visitante aponta a câmera e se cadastra pelo próprio celular."
      />
      <QrCards query={codes} />
      <QrHowTo />
    </>
  )
}
