import { Alert, Anchor, Text } from "@mantine/core"
import { IconUserSearch } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"

export interface Existing {
  id: number
  /** What the server said of it. */
  message: string
}

/** A member with this CPF is on the roll already: to look at, and to link the visitor to. */
export function ExistingMember({ id, message }: Existing) {
  return (
    <Alert color="amber" icon={<IconUserSearch aria-hidden />} title={message}>
      <Text>
        Confira o{" "}
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/membros/$id" params={{ id }} target="_blank" rel="noopener" />
          )}
        >
          cadastro do membro existente (abre em outra aba)
        </Anchor>
        . Se for a mesma pessoa, vincule o visitante a esse cadastro: nenhum membro novo será criado.
      </Text>
    </Alert>
  )
}
