import { VERIFICATION_DAYS } from "@aprisco/contract/auth/email-verification"
import { Alert, type AlertProps } from "@mantine/core"
import { IconMail } from "@tabler/icons-react"
import { useUser } from "../../../../lib/signed-in.ts"
import { ResendLink } from "./resend-link.tsx"
import { useCountedAlert } from "./shown-alerts.ts"

interface VerifyFirstProps extends Pick<AlertProps, "mb"> {
  /** The action that has to wait: the words after "Confirme seu e-mail para". */
  to: string
}

/** Shown to an unverified person where they would write to other people or import them. */
export function VerifyFirst({ to, mb }: VerifyFirstProps) {
  const user = useUser()
  const isShown = user?.emailVerified === false
  useCountedAlert(isShown)
  if (!isShown) return null
  return (
    <Alert color="amber" icon={<IconMail aria-hidden />} title={`Confirme seu e-mail para ${to}`} mb={mb}>
      <span style={{ overflowWrap: "anywhere" }}>
        Enviamos um link para <strong>{user.email}</strong>. Abra o e-mail e toque em Confirmar e-mail. O link
        vale por {VERIFICATION_DAYS} dias.
      </span>
      <ResendLink email={user.email} />
    </Alert>
  )
}
