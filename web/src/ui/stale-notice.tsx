import { Alert, Button, Text } from "@mantine/core"
import { IconUsersGroup } from "@tabler/icons-react"
import { useEffect, useRef } from "react"

interface StaleNoticeProps {
  onReload: () => void
  busy: boolean
}

/** Another user has saved this record in the meantime (412). Typed values are kept. */
export function StaleNotice({ onReload, busy }: StaleNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Alert
      color="amber"
      icon={<IconUsersGroup aria-hidden />}
      title="Este registro foi alterado por outra pessoa"
    >
      <Text mb="sm">
        Nada do que você digitou se perdeu. Recarregue para ver o cadastro atual com as suas alterações por
        cima e salve de novo.
      </Text>
      <Button ref={button} variant="default" onClick={onReload} disabled={busy}>
        {busy ? "Recarregando..." : "Recarregar e manter o que digitei"}
      </Button>
    </Alert>
  )
}
