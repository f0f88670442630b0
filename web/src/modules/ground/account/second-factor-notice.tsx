import { Alert, Button } from "@mantine/core"
import { IconShieldLock } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useUser } from "../../../lib/signed-in.ts"

/** Shown above every screen of an administrator who has no rights until the second factor is set up. */
export function SecondFactorNotice() {
  if (!useUser()?.mustSetUpSecondFactor) return null
  return (
    <Alert
      color="amber"
      icon={<IconShieldLock aria-hidden />}
      title="Ative a verificação em duas etapas"
      mb="lg"
      role="status"
    >
      A sua igreja exige esta proteção de quem a administra. Enquanto você não a ativar, não dá para usar o
      sistema.
      <div>
        <Button
          mt="sm"
          variant="default"
          renderRoot={(props) => <Link {...props} to="/perfil" search={{ tab: "seguranca" }} />}
        >
          Ativar agora
        </Button>
      </div>
    </Alert>
  )
}
