import { Alert, Button } from "@mantine/core"
import { IconTicket } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"

/** That the church's plan allows no further active event, with the way to the plans. `words`: null where it does. */
export function PlanLimit({ words }: { words: string | null }) {
  return (
    <div role="alert">
      {words && (
        <Alert color="amber" icon={<IconTicket aria-hidden />} title={words} role="presentation">
          <Button
            variant="default"
            mt="xs"
            renderRoot={(props) => <Link {...props} to="/perfil" search={{ tab: "planos" }} />}
          >
            Ver os planos
          </Button>
        </Alert>
      )}
    </div>
  )
}
