import { Alert, Anchor, Button, Group, Text } from "@mantine/core"
import { IconUserSearch } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"

/** A member who is the same person as the visitor. */
export interface Existing {
  id: number
  /** Null: the server named the id only. */
  fullName: string | null
  /** The server's message, where the server found the member. */
  message: string | null
}

interface LinkingProps {
  existing: Existing
  onUndo: () => void
}

/** No member is made: the visitor is linked to the existing one, whose record stays as it is. */
export function Linking({ existing: { id, fullName, message }, onUndo }: LinkingProps) {
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Alert
      color="amber"
      icon={<IconUserSearch aria-hidden />}
      title={message ?? `O visitante será vinculado a ${fullName}`}
    >
      <Text mb="sm">
        Confira o{" "}
        <Anchor
          inherit
          ref={place}
          renderRoot={(props) => (
            <Link {...props} to="/membros/$id" params={{ id }} target="_blank" rel="noopener" />
          )}
        >
          cadastro do membro existente (abre em outra aba)
        </Anchor>
        . Se for a mesma pessoa, vincule o visitante a esse cadastro: nenhum membro novo será criado, e o
        cadastro dele fica como está.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onUndo}>
          Não é: voltar aos dados
        </Button>
      </Group>
    </Alert>
  )
}
