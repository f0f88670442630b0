import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"

/** The way back to /ajuda, above the title of its screens. */
export function BackToHelp() {
  return (
    <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/ajuda" />}>
      Ajuda
    </Button>
  )
}
