import { Button, Card, Stack, Title } from "@mantine/core"
import { IconDroplet } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { Notice } from "../../../../ui/notice.tsx"
import { BackToMembers } from "../back-to-members.tsx"
import { membersChanged } from "../members-api.ts"
import classes from "./baptisms.module.css"
import { type BaptismOutcome, recordBaptisms } from "./record-baptisms.ts"

interface BaptismsDoneProps {
  outcomes: BaptismOutcome[]
  baptismDate: string
  onOutcomes: (outcomes: BaptismOutcome[]) => void
  onMore: () => void
}

/** Whose baptism is recorded, who had an earlier one, and with whom it failed. */
export function BaptismsDone({ outcomes, baptismDate, onOutcomes, onMore }: BaptismsDoneProps) {
  const failed = outcomes.filter(({ problem }) => problem !== undefined)
  const kept = outcomes.filter(({ earlier }) => earlier !== undefined)
  const done = outcomes.filter(({ problem, earlier }) => problem === undefined && earlier === undefined)
  const again = useMutation({
    mutationFn: () =>
      recordBaptisms(
        failed.map(({ person }) => person),
        baptismDate,
      ),
    onSuccess: (next) => onOutcomes([...outcomes.filter(({ problem }) => problem === undefined), ...next]),
    onSettled: membersChanged,
  })
  return (
    <Stack gap="md">
      <Card withBorder role="status">
        <Notice
          icon={IconDroplet}
          title={
            done.length === 0
              ? "Nenhum batismo registrado"
              : `${countOf(done.length, "batismo registrado", "batismos registrados")} em ${formatDate(baptismDate)}`
          }
          action={
            <>
              <Button variant="default" onClick={onMore}>
                Registrar outros
              </Button>
              <BackToMembers />
            </>
          }
        />
      </Card>
      <People title="Registrados" people={done} />
      <People
        title="Já tinham batismo, e ficaram como estavam"
        people={kept}
        note={({ earlier }) => `Batismo em ${formatDate(earlier)}`}
      />
      <People title="Não foi possível registrar" people={failed} note={({ problem }) => problem}>
        <Button disabled={again.isPending} onClick={() => again.mutate()}>
          {again.isPending ? "Registrando..." : "Tentar novamente"}
        </Button>
      </People>
    </Stack>
  )
}

interface PeopleProps {
  title: string
  people: readonly BaptismOutcome[]
  note?: (outcome: BaptismOutcome) => ReactNode
  children?: ReactNode
}

function People({ title, people, note, children }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <Card withBorder component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <ul className={classes.list}>
        {people.map((outcome) => (
          <li key={outcome.person.id} className={classes.line}>
            <Link to="/membros/$id" params={{ id: outcome.person.id }} className={classes.name}>
              {outcome.person.fullName}
            </Link>
            {note && <span>{note(outcome)}</span>}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
