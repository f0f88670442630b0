import type { Permission } from "@aprisco/contract/access/permissions"
import { Alert } from "@mantine/core"
import { IconMail } from "@tabler/icons-react"
import { useCan } from "../../../../lib/can.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { ResendLink } from "./resend-link.tsx"
import { useIsLinkOffered } from "./shown-alerts.ts"

/** Actions that need a verified address, each with the right it needs. */
const WAITING: readonly [Permission, string][] = [
  ["users.manage", "convidar pessoas"],
  ["members.create", "importar membros"],
  ["churches.manage", "responder a pedidos de filiação"],
]

/** Shown above every screen of an account with an unverified address. Offers the link unless an alert on the screen does. */
export function UnverifiedBanner() {
  const user = useUser()
  const can = useCan()
  const isLinkOffered = useIsLinkOffered()
  if (!user || user.emailVerified) return null
  const waiting = WAITING.filter(([right]) => can(right)).map(([, words]) => words)
  return (
    <Alert variant="light" icon={<IconMail aria-hidden />} title="Confirme seu e-mail" mb="lg">
      <span style={{ overflowWrap: "anywhere" }}>
        Enviamos um link para <strong>{user.email}</strong>.{" "}
        {waiting.length === 0
          ? "Abra o e-mail e toque em Confirmar e-mail."
          : `Sem confirmar, você ainda não pode ${inWords(waiting)}.`}
      </span>
      {!isLinkOffered && <ResendLink email={user.email} />}
    </Alert>
  )
}

/** `a, b nem c`. */
function inWords(list: string[]): string {
  return [list.slice(0, -1).join(", "), ...list.slice(-1)].filter(Boolean).join(" nem ")
}
