import { Alert } from "@mantine/core"
import { IconMail } from "@tabler/icons-react"
import { useUser } from "../../lib/signed-in.ts"
import { ResendLink } from "./resend-link.tsx"

/** Stands above every screen of an account whose address is not verified yet. */
export function UnverifiedBanner() {
  const user = useUser()
  if (!user || user.emailVerified) return null
  return (
    <Alert variant="light" icon={<IconMail aria-hidden />} title="Confirme seu e-mail" mb="lg">
      <span style={{ overflowWrap: "anywhere" }}>
        Enviamos um link para <strong>{user.email}</strong>. Sem confirmar, você ainda não pode convidar
        pessoas, importar membros nem responder a pedidos de filiação.
      </span>
      <ResendLink email={user.email} />
    </Alert>
  )
}
