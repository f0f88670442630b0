import { eventRegistrations, type Registration } from "@aprisco/contract/events/registrations"
import { Anchor, Button, Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconLink, IconLinkOff } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { eventsChanged } from "../events-api.ts"

interface LinkPersonProps {
  id: number
  attendee: Registration["attendees"][number]
  /** Gets the registration as it is now. */
  onLinked: (registration: Registration) => void
}

/** Which person of the church somebody is: the one it seems to be by one tap, any other by the picker. */
export function LinkPerson({ id, attendee, onLinked }: LinkPersonProps) {
  const { id: aid, personId, suggestion } = attendee
  const [picking, picker] = useDisclosure(false)
  const maySearch = useCan()("members.view")
  const linking = useMutation({
    mutationFn: (person: number | null) =>
      api.call(eventRegistrations.link, { params: { id, aid }, body: { personId: person } }),
    onSuccess: (registration) => {
      picker.close()
      onLinked(registration)
    },
    onSettled: eventsChanged,
  })
  const link = (person: number | null) => {
    if (!linking.isPending) linking.mutate(person)
  }
  const problems = linking.isError
    ? [messageOf(linking.error, "Erro ao ligar a pessoa. Tente novamente.")]
    : []
  if (personId !== null)
    return (
      <Group gap="xs">
        <Text size="sm">
          Ligado ao cadastro:{" "}
          <Anchor renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: personId }} />}>
            ver pessoa
          </Anchor>
        </Text>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconLinkOff size={18} aria-hidden />}
          loading={linking.isPending}
          onClick={() => link(null)}
        >
          Desligar
        </Button>
        <FormProblems messages={problems} />
      </Group>
    )
  return (
    <>
      <Group gap="xs">
        {suggestion && (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconLink size={18} aria-hidden />}
            loading={linking.isPending}
            onClick={() => link(suggestion.personId)}
          >
            É {suggestion.fullName}, do cadastro
          </Button>
        )}
        {maySearch && (
          <Button variant="default" size="sm" aria-expanded={picking} onClick={picker.toggle}>
            {suggestion ? "Outra pessoa" : "Ligar a uma pessoa do cadastro"}
          </Button>
        )}
      </Group>
      {picking && (
        <SearchedSelect
          label={`Quem é ${attendee.fullName} no cadastro`}
          placeholder="Digite o nome"
          autoComplete="off"
          queryKey={PERSON_CHOICES}
          load={personChoices}
          nothingFoundMessage="Nenhuma pessoa encontrada"
          comboboxProps={{ withinPortal: false }}
          disabled={linking.isPending}
          onChange={(chosen) => chosen && link(Number(chosen))}
        />
      )}
      <FormProblems messages={problems} />
    </>
  )
}
