import { eventDoor } from "@aprisco/contract/events/door"
import { LEAVES } from "@aprisco/contract/events/labels"
import type { Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Button, Group, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { momentWords } from "../event-words.ts"
import { eventsChanged } from "../events-api.ts"

type Attendee = Registration["attendees"][number]

interface AttendeeDoorProps {
  event: ChurchEvent
  attendee: Attendee
  onLeave: (leave: Attendee["leave"]) => void
}

/** Whether somebody came in, and a guardian's leave on paper, which is noted here as at the door. */
export function AttendeeDoor({ event, attendee, onLeave }: AttendeeDoorProps) {
  const { id: aid, fullName, leave, checkedInAt } = attendee
  const mayNote = useCan()("attendance.take")
  const noting = useMutation({
    mutationFn: (noted: boolean) =>
      api.call(eventDoor.noteLeave, { params: { id: event.id, aid }, body: { noted } }),
    onSuccess: (_, noted) => onLeave(noted ? "noted" : "missing"),
    onSettled: eventsChanged,
  })
  const note = (noted: boolean) => {
    if (!noting.isPending) noting.mutate(noted)
  }
  return (
    <>
      {checkedInAt && (
        <Text size="sm">
          <StatusBadge tone="success">Entrou</StatusBadge> {momentWords(checkedInAt, event.churchState)}
        </Text>
      )}
      {leave !== "none" && (
        <Group gap="xs">
          <StatusBadge tone={leave === "missing" ? "warning" : "success"}>{LEAVES[leave]}</StatusBadge>
          {mayNote && (
            <Button
              size="sm"
              variant={leave === "missing" ? "default" : "subtle"}
              loading={noting.isPending}
              aria-label={`${leave === "missing" ? "Anotar a autorização" : "Retirar a autorização"} de ${fullName}`}
              onClick={() => note(leave === "missing")}
            >
              {leave === "missing" ? "Anotar a autorização" : "Retirar"}
            </Button>
          )}
        </Group>
      )}
      <FormProblems
        messages={
          noting.isError ? [messageOf(noting.error, "Erro ao anotar a autorização. Tente novamente.")] : []
        }
      />
    </>
  )
}
