import type { User } from "@aprisco/contract/users"
import { Button, Group, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { signOut } from "../../lib/signed-in.ts"

/** Step 1 for who has an account already: who they are, and on to the church. */
export function AlreadySignedIn({ user }: { user: User }) {
  return (
    <Stack gap="md">
      <Text>
        Você já tem uma conta: <strong>{user.fullName}</strong> ({user.email}). Falta cadastrar a sua igreja.
      </Text>
      <Group>
        <Button renderRoot={(props) => <Link {...props} to="/cadastro/etapa-2" />}>Continuar</Button>
        <Button variant="default" onClick={signOut}>
          Sair desta conta
        </Button>
      </Group>
    </Stack>
  )
}
