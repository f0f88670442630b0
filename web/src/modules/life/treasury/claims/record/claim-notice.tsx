import type { ExpenseClaim } from "@aprisco/contract/treasury/claims"
import { Alert, Anchor, type MantineColor } from "@mantine/core"
import { IconCheck, IconHourglass, IconReceiptOff, IconUserCheck } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ComponentType, ReactNode } from "react"
import { useCan } from "../../../../../lib/can.ts"

/** What became of the claim, and what is next. */
export function ClaimNotice({ claim }: { claim: ExpenseClaim }) {
  const decides = useCan()("finance.edit")
  const { status, isOwn } = claim
  const by = claim.decidedByName ? ` por ${claim.decidedByName}` : ""
  if (status === "refused")
    return (
      <Notice color="red" icon={IconReceiptOff} title={`Recusado${by}`}>
        {claim.refusalReason}
      </Notice>
    )
  if (status === "authorised")
    return (
      <Notice color="blue" icon={IconUserCheck} title={`Autorizado${by}`}>
        Falta pagar.
      </Notice>
    )
  if (status === "paid")
    return (
      <Notice color="green" icon={IconCheck} title={`Pago. Autorizado${by}`}>
        {claim.entry !== null && <ToEntry id={claim.entry} />}
      </Notice>
    )
  if (!isOwn) return null
  return (
    <Notice color="gray" icon={IconHourglass} title="Aguardando uma resposta">
      {decides
        ? "Foi você quem pediu: outra pessoa do financeiro precisa autorizar."
        : "Enquanto ninguém responde, você pode alterar ou retirar o pedido."}
    </Notice>
  )
}

function ToEntry({ id }: { id: number }) {
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos/$id" params={{ id }} />}>
      Ver o lançamento
    </Anchor>
  )
}

interface NoticeProps {
  color: MantineColor
  icon: ComponentType<{ "aria-hidden": true }>
  title: string
  children: ReactNode
}

function Notice({ color, icon: Icon, title, children }: NoticeProps) {
  return (
    <Alert color={color} icon={<Icon aria-hidden />} title={title}>
      {children}
    </Alert>
  )
}
