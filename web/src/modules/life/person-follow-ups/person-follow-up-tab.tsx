import type { PersonContact, PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { Box, Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHeartHandshake } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { formatDateTime } from "../../../lib/format.ts"
import type { PersonInShort } from "../../../lib/module.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "../../../ui/people-lines.module.css"
import { DueBadge } from "../../roll/visitors/public.ts"
import { BeginDialog } from "./begin-dialog.tsx"
import { followUpsOfPersonQuery } from "./follow-ups-api.ts"
import { PersonButtons } from "./person-buttons.tsx"

/** The open follow-up of a person, and what came of every contact. */
export function PersonFollowUpTab({ person }: { person: PersonInShort }) {
  const query = useQuery(followUpsOfPersonQuery(person.id))
  if (query.isError)
    return (
      <ErrorState
        message="Erro ao carregar o acompanhamento"
        error={query.error}
        onRetry={() => void query.refetch()}
        order={3}
      />
    )
  if (!query.data) return <SkeletonRows rows={3} label="Carregando o acompanhamento..." />
  const { open, contacts } = query.data
  return (
    <>
      <FactCard title="Acompanhamento">
        {open ? <OpenFollowUp followUp={open} /> : <NoneOpen person={person} />}
      </FactCard>
      {contacts.length > 0 && (
        <Box mt="lg">
          <FactCard title="Contatos">
            <ul className={classes.people}>
              {contacts.map((contact) => (
                <ContactLine key={contact.id} contact={contact} />
              ))}
            </ul>
          </FactCard>
        </Box>
      )}
    </>
  )
}

function OpenFollowUp({ followUp }: { followUp: PersonFollowUp }) {
  const { reasonDisplay, detail, responsible, state, dueAt } = followUp
  return (
    <>
      <Facts
        facts={[
          { label: "Motivo", value: [reasonDisplay, detail].filter(Boolean).join(" · ") },
          { label: "Responsável", value: responsible?.name ?? "Ninguém ainda" },
          { label: "Próximo contato", value: <DueBadge followUpDue={state} followUpDueAt={dueAt} /> },
        ]}
      />
      <Box mt="md">
        <PersonButtons followUp={followUp} />
      </Box>
    </>
  )
}

function NoneOpen({ person }: { person: PersonInShort }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <EmptyState
        icon={IconHeartHandshake}
        order={3}
        title="Nenhum acompanhamento aberto"
        text="Quem é acompanhado espera um contato da equipe, como alguém que faltou por várias semanas."
        action={!person.deceased && <Button onClick={open}>Acompanhar</Button>}
      />
      <BeginDialog person={person} opened={opened} onClose={close} />
    </>
  )
}

function ContactLine({ contact }: { contact: PersonContact }) {
  const { contactedAt, contactedByName, channelDisplay, note, nextDueAt } = contact
  return (
    <li>
      <span className={classes.person}>
        <Text>
          <strong>{channelDisplay}</strong> · {formatDateTime(contactedAt)} · {contactedByName}
        </Text>
        {note && (
          <Text size="sm" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
            {note}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {nextDueAt === null ? "Acompanhamento encerrado" : `Falar de novo em ${formatDateTime(nextDueAt)}`}
        </Text>
      </span>
    </li>
  )
}
