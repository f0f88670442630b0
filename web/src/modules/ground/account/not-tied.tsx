import { Alert, Anchor, Text } from "@mantine/core"
import { IconUserQuestion } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { useUser } from "../../../lib/signed-in.ts"

/**
 * Says why a user without a person does not see what is theirs, and whom to ask (docs/product/staff.md#4.1). Nothing where the account is tied.
 * `what`: as in «não aparecem aqui …».
 */
export function NotTied({ what }: { what: string }) {
  const user = useUser()
  const can = useCan()
  if (!user || user.personId !== null || user.enteredChurch !== null) return null
  return (
    <Alert
      variant="light"
      mb="md"
      icon={<IconUserQuestion aria-hidden />}
      title="Sua conta ainda não está ligada ao seu cadastro"
    >
      <Text size="sm">
        A igreja ainda não disse quem você é entre as pessoas que ela conhece. Por isso não aparecem aqui
        {` ${what}. `}
        {can("users.manage") ? (
          <>
            Escolha o seu cadastro em{" "}
            <Anchor component={Link} to="/configuracoes/usuarios" inherit c="inherit" underline="always">
              Usuários
            </Anchor>
            , no menu ao lado do seu nome.
          </>
        ) : (
          "Peça a quem administra os usuários da sua igreja para escolher o seu cadastro."
        )}
      </Text>
    </Alert>
  )
}
