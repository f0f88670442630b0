import { Alert, Anchor, Text } from "@mantine/core"
import { IconUserSearch } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"

/** A member with this CPF is on the roll already: to look at, and to link the visitor to. */
export function ExistingMember({ id }: { id: number }) {
  return (
    <Alert
      color="amber"
      icon={<IconUserSearch aria-hidden />}
      title="Esta pessoa já pode estar no rol de membros"
    >
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
