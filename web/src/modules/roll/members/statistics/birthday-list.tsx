import type { Birthday } from "@aprisco/contract/members/statistics"
import { Card, Text, Title } from "@mantine/core"
import { IconCake } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { countOf, dayLabel, today } from "../../../../lib/format.ts"
import { UnitName } from "../../../../lib/unit-name.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { BirthdayGreeting } from "./birthday-greeting.tsx"
import classes from "./birthday-list.module.css"
import { whyNoGreeting } from "./why-no-greeting.ts"

/** Day by day, in order; today is highlighted. */
export function BirthdayList({ people, when }: { people: readonly Birthday[]; when: string }) {
  if (people.length === 0)
    return (
      <Card withBorder>
        <EmptyState
          icon={IconCake}
          title="Nenhum aniversariante"
          text={`Ninguém faz aniversário ${when}. Quem tem a data de nascimento no cadastro e está ativo aparece aqui.`}
        />
      </Card>
    )
  const days = [...new Set(people.map(({ nextOn }) => nextOn))]
  const now = today()
  return (
    <div className={classes.days}>
      {days.map((day) => (
        <section
          key={day}
          className={classes.day}
          data-today={day === now || undefined}
          aria-labelledby={day}
        >
          <Title order={2} size="h4" id={day} className={classes.date}>
            <span>{dayLabel(day)}</span>
            {day === now && <StatusBadge tone="warning">Hoje</StatusBadge>}
          </Title>
          <ul className={classes.people}>
            {people
              .filter(({ nextOn }) => nextOn === day)
              .map((person) => (
                <Person key={person.id} person={person} now={now} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Person({ person, now }: { person: Birthday; now: string }) {
  const { id, fullName, photo } = person
  const age = ageLabel(person, now)
  const reason = whyNoGreeting(person)
  return (
    <li className={classes.person}>
      <PersonAvatar name={fullName} src={photo} size={44} />
      <div className={classes.name}>
        <Link to="/membros/$id" params={{ id }}>
          {fullName}
        </Link>
        <Text size="sm" c="dimmed">
          {age && `${age} · `}
          <UnitName of={person} />
        </Text>
        {reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
      </div>
      <BirthdayGreeting person={person} />
    </li>
  )
}

function ageLabel({ turns, nextOn }: Birthday, now: string): string {
  if (turns === null) return ""
  const years = countOf(turns, "ano", "anos")
  if (nextOn === now) return `Faz ${years} hoje`
  return nextOn < now ? `Fez ${years}` : `Fará ${years}`
}
