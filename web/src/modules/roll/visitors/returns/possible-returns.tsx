import { type PossibleReturn, RETURN_REASONS } from "@aprisco/contract/visitors/returns"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Alert, Anchor, Button, Group, Text } from "@mantine/core"
import { IconUserQuestion } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { countOf, formatDate } from "../../../../lib/format.ts"
import classes from "./possible-returns.module.css"
import { possibleReturnsQuery } from "./returns-api.ts"
import { useReturnDecision } from "./use-return-decision.tsx"

/** Registrations that may be of the same person. Staff decides; nothing is joined automatically. */
export function PossibleReturns({ visitor }: { visitor: Visitor }) {
  const { data = [] } = useQuery({ ...possibleReturnsQuery(visitor.id), enabled: !visitor.anonymised })
  if (data.length === 0) return null
  return (
    <Alert
      color="amber"
      mb="lg"
      role="region"
      aria-label="Possível retorno"
      icon={<IconUserQuestion aria-hidden />}
      title="Possível retorno"
    >
      <Text size="sm" mb="sm">
        {data.length === 1
          ? "Há outro cadastro que pode ser da mesma pessoa."
          : "Há outros cadastros que podem ser da mesma pessoa."}
      </Text>
      <ul className={classes.list}>
        {data.map((other) => (
          <Candidate key={other.id} visitor={visitor} other={other} />
        ))}
      </ul>
    </Alert>
  )
}

function Candidate({ visitor, other }: { visitor: Visitor; other: PossibleReturn }) {
  const { join, dismiss, busy } = useReturnDecision(visitor, other)
  const { id, fullName, phone, email, birthDate, branchName, reasons, convertedToMember } = other
  const facts = [
    branchName,
    `cadastro em ${formatDate(other.createdAt)}`,
    countOf(other.visitCount, "visita", "visitas"),
    birthDate && `nascimento ${formatDate(birthDate)}`,
    convertedToMember ? "já é membro" : other.followUpStatusDisplay,
  ].filter(Boolean)
  return (
    <li className={classes.candidate}>
      <div className={classes.who}>
        <Anchor
          inherit
          fw={600}
          renderRoot={(props) => <Link {...props} to="/visitantes/$id" params={{ id }} />}
        >
          {fullName}
        </Anchor>
        <div>{reasons.map((reason) => RETURN_REASONS[reason]).join(", ")}</div>
        <Text size="sm" c="dimmed">
          {[phone, email].filter(Boolean).join(" · ")}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(" · ")}
        </Text>
      </div>
      {visitor.can.join && (
        <Group gap="xs">
          <Button onClick={() => void join()} disabled={busy}>
            É a mesma pessoa
          </Button>
          <Button variant="default" onClick={dismiss} disabled={busy}>
            Não é
          </Button>
        </Group>
      )}
    </li>
  )
}
