import { Alert, Button } from "@mantine/core"

/** In a form with hours, where the state of the church, on whose clock they are, could not be loaded. */
export function ClockUnknown({ onAgain }: { onAgain: () => void }) {
  return (
    <Alert color="red" title="Não foi possível saber o horário da igreja">
      <Button variant="default" mt="xs" onClick={onAgain}>
        Tentar novamente
      </Button>
    </Alert>
  )
}
