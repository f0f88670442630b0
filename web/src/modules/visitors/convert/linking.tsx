import { Alert, Anchor, Button, Group, Text } from "@mantine/core"
import { IconUserSearch } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"

/** A member that the visitor turns out to be. */
export interface Existing {
  id: number
  /** Null: the server named the id alone. */
  fullName: string | null
  /** What the server said of it, where it was the server that did. */
  message: string | null
}

interface LinkingProps {
  existing: Existing
  onUndo: () => void
}

/** No member is made: the visitor is tied to the one there is, whose record stays as it is. */
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
