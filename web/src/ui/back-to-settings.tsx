import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { BACK_LOOK } from "./button-variants.tsx"

/** The link back to all settings, above a screen's title. */
export function BackToSettings() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/configuracoes" />}>
      Configurações
    </Button>
  )
}
