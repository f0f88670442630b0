import type { ListMover } from "@aprisco/contract/lists/routes"
import { Anchor, Button, Collapse, Text, Title } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useId } from "react"
import { formatDate, today } from "../../../lib/format.ts"
import classes from "./lists.module.css"
import { listChangesQuery } from "./lists-api.ts"

const DAYS = 30

/** «Entraram 4 · Saíram 1» of the last weeks; the names are shown on request. */
export function ChangesCard({ id }: { id: number }) {
  const [open, { toggle }] = useDisclosure(false)
  const names = useId()
  const changes = useQuery(listChangesQuery(id, dayBefore(today(), DAYS)))
  if (changes.data === undefined) return null
  const { entered, left, enteredCount, leftCount } = changes.data
  return (
    <section aria-label={`Movimento dos últimos ${DAYS} dias`}>
      <Text span fw={600} mr="xs">{`Entraram ${enteredCount} · Saíram ${leftCount}`}</Text>
      <Text span c="dimmed" mr="xs">{`nos últimos ${DAYS} dias`}</Text>
      {enteredCount + leftCount > 0 && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={open}
            aria-controls={names}
            onClick={toggle}
          >
            {open ? "Esconder nomes" : "Ver nomes"}
          </Button>
          <Collapse expanded={open} id={names}>
            <div className={classes.movers}>
              <Movers title="Entraram" movers={entered} count={enteredCount} />
              <Movers title="Saíram" movers={left} count={leftCount} />
            </div>
          </Collapse>
        </>
      )}
    </section>
  )
}

function Movers({ title, movers, count }: { title: string; movers: readonly ListMover[]; count: number }) {
  if (movers.length === 0) return null
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      <ul className={classes.sample}>
        {movers.map(({ personId, fullName, on }) => (
          <li key={`${personId} ${on}`}>
            <Anchor renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: personId }} />}>
              {fullName}
            </Anchor>
            <small className={classes.under}>{formatDate(on)}</small>
          </li>
        ))}
      </ul>
      {count > movers.length && <Text c="dimmed">{`e mais ${count - movers.length}`}</Text>}
    </div>
  )
}

function dayBefore(day: string, days: number): string {
  const then = new Date(`${day}T12:00:00Z`)
  then.setUTCDate(then.getUTCDate() - days)
  return then.toISOString().slice(0, 10)
}
