import { Button } from "@mantine/core"
import { IconArrowLeft } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"

/** The way back to all settings, above a screen's title. */
export function BackToSettings() {
  return (
    <Button
      variant="subtle"
      size="sm"
      px="xs"
      ml={-10}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/configuracoes" />}
    >
      Configurações
    </Button>
  )
}
