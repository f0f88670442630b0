import { Button, Container, Stack, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { storedUserId } from "../../../../../lib/session.ts"
import { EmptyState } from "../../../../../ui/empty-state.tsx"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import { doorQuery } from "../door-api.ts"
import { DoorDesk } from "../door-desk.tsx"

/**
 * The door that this device keeps, where the application cannot start without the server: to go on letting people in after a reload or an
 * empty battery. Of the user whose session is on this device.
 */
export function OfflineDoor({ path }: { path: string }) {
  const id = Number(/^\/eventos\/(\d+)/.exec(path)?.[1])
  const [sessionId, setSessionId] = useState(
    () => Number(new URLSearchParams(location.search).get("sessao")) || undefined,
  )
  const door = useQuery({ ...doorQuery(id, sessionId), enabled: storedUserId() !== null })
  if (door.isPending && door.isEnabled) return <SkeletonRows label="Carregando a porta deste aparelho..." />
  return (
    <Container size="md" px={0} w="100%">
      <Stack gap="lg">
        <Title order={1}>{door.data?.title ?? "Porta"}</Title>
        {door.data ? (
          <DoorDesk
            key={door.data.sessionId}
            eventId={id}
            door={door.data}
            onSession={setSessionId}
            onSearch={() => undefined}
          />
        ) : (
          <EmptyState
            title="Esta sessão não está neste aparelho"
            text="A porta que foi aberta com internet continua aqui sem ela, até a sessão terminar."
            action={
              sessionId !== undefined && (
                <Button variant="default" onClick={() => setSessionId(undefined)}>
                  Ver a sessão que está neste aparelho
                </Button>
              )
            }
          />
        )}
      </Stack>
    </Container>
  )
}
