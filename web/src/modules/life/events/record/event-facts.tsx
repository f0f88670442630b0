import { ASKED, VISIBILITIES } from "@aprisco/contract/events/labels"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Anchor, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { countOf } from "../../../../lib/format.ts"
import { type Fact, FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { capacityWords, momentWords, priceWords, sessionTime } from "../event-words.ts"
import classes from "../events.module.css"

interface EventFactsProps {
  event: ChurchEvent
  unit: string
}

/** What the event is, when, and how one registers. */
export function EventFacts({ event, unit }: EventFactsProps) {
  return (
    <>
      <FactCard title="Detalhes">
        <Facts facts={aboutOf(event, unit)} />
      </FactCard>
      <FactCard title={event.sessions.length === 1 ? "Quando" : `Quando: ${event.sessions.length} sessões`}>
        <Sessions event={event} />
      </FactCard>
      {event.can.edit && (
        <FactCard title="Como se inscrever">
          <Facts facts={registrationOf(event)} />
        </FactCard>
      )}
    </>
  )
}

function aboutOf(event: ChurchEvent, unit: string): Fact[] {
  const { ministryId, ministryName, cancellationReason, description } = event
  return [
    ...(event.status === "cancelled"
      ? [{ label: "Motivo do cancelamento", value: cancellationReason, wide: true }]
      : []),
    { label: "Local", value: event.place },
    { label: "Vagas", value: capacityWords(event.capacity) },
    { label: "Valor por pessoa", value: priceWords(event.price) },
    { label: "Filial", value: unit },
    {
      label: "Ministério",
      value: ministryId !== null && (
        <Anchor renderRoot={(props) => <Link {...props} to="/ministerios/$id" params={{ id: ministryId }} />}>
          {ministryName}
        </Anchor>
      ),
    },
    {
      label: "Descrição",
      value: description && (
        <Text span className={classes.words}>
          {description}
        </Text>
      ),
      wide: true,
    },
  ]
}

function Sessions({ event: { sessions, churchState } }: Pick<EventFactsProps, "event">) {
  return (
    <ol className={classes.lines}>
      {sessions.map((session) => (
        <li key={session.id}>
          {session.title && <Text fw={600}>{session.title}</Text>}
          <Text className={classes.sentence}>{sessionTime(session, churchState)}</Text>
          {session.overnight && <StatusBadge>Há pernoite</StatusBadge>}
        </li>
      ))}
    </ol>
  )
}

function registrationOf(event: ChurchEvent): Fact[] {
  const { opensAt, closesAt, churchState, visibility, fields } = event
  return [
    { label: "Quem se inscreve", value: VISIBILITIES[visibility] },
    { label: "Abrem", value: opensAt ? momentWords(opensAt, churchState) : "Ao publicar" },
    { label: "Encerram", value: closesAt ? momentWords(closesAt, churchState) : "No início do evento" },
    { label: "Lista de espera", value: event.waitlist ? "Sim" : "Não" },
    { label: "Prazo para cancelar", value: `${countOf(event.cancelHours, "hora", "horas")} antes` },
    // Where it shows a page, a card of its own has the address.
    ...(visibility === "public" && event.publicUrl === null
      ? [{ label: "Endereço da página", value: `${location.host}/evento/${event.slug}` }]
      : []),
    { label: "Data de nascimento", value: ASKED[fields.birthDate] },
    { label: "Telefone", value: ASKED[fields.phone] },
    { label: "CPF", value: ASKED[fields.cpf] },
  ]
}
