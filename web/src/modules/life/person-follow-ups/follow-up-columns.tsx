import { Group, Stack, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { countOf } from "../../../lib/format.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { NoValue } from "../../../ui/data-list/no-value.tsx"
import { PersonName, PHOTO_COLUMN } from "../../../ui/data-list/person-cells.tsx"
import { DueBadge, ShortDue, shortDay, VisitorBadge } from "../../roll/visitors/public.ts"
import { FollowUpActions } from "./follow-up-actions.tsx"
import type { FollowUpLine } from "./follow-up-line.ts"
import classes from "./follow-ups.module.css"
import { noWayTo, noWayToPerson } from "./today/no-way.ts"

export const FOLLOW_UP_COLUMNS: Column<FollowUpLine>[] = [
  { ...PHOTO_COLUMN, roomy: true },
  { key: "name", title: "Nome", primary: true, render: nameOf },
  { key: "step", title: "O que fazer", render: (line) => <Step line={line} none={<NoValue />} /> },
  { key: "due", title: "Prazo", width: "12rem", render: standingOf },
]

function nameOf(line: FollowUpLine) {
  const { visitor, person } = line
  const placed = visitor ?? person
  return (
    <PersonName of={line}>
      {visitor ? "Visitante" : person?.memberId === null ? "Pessoa" : "Membro"}
      {placed && (
        <>
          {" · "}
          <UnitName of={placed} />
        </>
      )}
    </PersonName>
  )
}

/** What was agreed at the last contact or why the person is followed up, and below it why a way to them is closed. */
function Step({ line: { visitor, person }, none }: { line: FollowUpLine; none?: ReactNode }) {
  const step = visitor
    ? visitor.lastNextStep
    : person && [person.reasonDisplay, person.detail].filter(Boolean).join(" · ")
  const closed = visitor ? noWayTo(visitor.ways) : person && noWayToPerson(person)
  if (!step && !closed) return none
  return (
    <span className={classes.step} title={step ?? undefined}>
      {step}
      {closed && <small className={classes.below}>{closed}</small>}
    </span>
  )
}

/** When the next contact is due, and what came before it. */
function standingOf(line: FollowUpLine) {
  const { visitor } = line
  return (
    <Stack gap={0} align="flex-start">
      <Group gap={4} wrap="nowrap">
        <ShortDue {...dueOf(line)} />
        {visitor && <VisitorBadge visitor={visitor} />}
      </Group>
      <span className={classes.below}>{triesOf(line)}</span>
    </Stack>
  )
}

function dueOf({ visitor, person }: FollowUpLine) {
  return visitor ?? { followUpDue: person?.state ?? null, followUpDueAt: person?.dueAt ?? null }
}

function triesOf({ visitor, person }: FollowUpLine): string {
  const attempts = (visitor ?? person)?.contactAttempts ?? 0
  if (attempts === 0) return "Nenhum contato ainda"
  const last = visitor ? visitor.lastContactDate : person?.lastContactAt
  const count = countOf(attempts, "contato", "contatos")
  return last ? `${count}, o último em ${shortDay(last)}` : count
}

/** The rest of a card: what to do, when, and the buttons. */
export function FollowUpLineCard({ line }: { line: FollowUpLine }) {
  return (
    <Stack gap="xs" mt="xs">
      <Step line={line} />
      <Group gap={6}>
        <DueBadge {...dueOf(line)} />
        {line.visitor && <VisitorBadge visitor={line.visitor} />}
        <Text span size="sm" c="dimmed">
          {triesOf(line)}
        </Text>
      </Group>
      <FollowUpActions line={line} />
    </Stack>
  )
}
