import type { FollowUp } from "@aprisco/contract/visitors/follow-ups"
import { Box, Button, Card, Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHandStop, IconMessageCircle } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { countOf, formatDate } from "../../../lib/format.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import { PersonAvatar } from "../../../ui/person-avatar.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import {
  ClosedWays,
  ContactButtons,
  DueBadge,
  FollowUpDialog,
  useTakeVisitor,
  VisitorBadge,
} from "../../roll/visitors/public.ts"
import classes from "./follow-ups.module.css"
import { GiveFollowUp } from "./give-follow-up.tsx"

/** One visitor with a contact due: name, due time, next step, and contact buttons. */
export function VisitorItem({ visitor }: { visitor: FollowUp }) {
  const { id, fullName, contactAttempts, lastContactDate, lastNextStep, createdAt } = visitor
  const [contacting, { open, close }] = useDisclosure(false)
  const tries =
    contactAttempts === 0
      ? "nenhum contato ainda"
      : `${countOf(contactAttempts, "contato", "contatos")}, o último em ${formatDate(lastContactDate)}`
  return (
    <Card withBorder component="article" aria-label={fullName}>
      <div className={classes.head}>
        <PersonAvatar name={fullName} size={44} />
        <div className={classes.who}>
          <Link to="/visitantes/$id" params={{ id }} className={classes.name}>
            {fullName}
          </Link>
          <Text size="sm" c="dimmed">
            <UnitName of={visitor} /> · visitou em {formatDate(createdAt)} · {tries}
          </Text>
        </div>
        <Group gap={6}>
          <StatusBadge tone="info">Visitante</StatusBadge>
          <DueBadge {...visitor} />
          <VisitorBadge visitor={visitor} />
        </Group>
      </div>
      {lastNextStep && (
        <Text mt="sm" className={classes.step}>
          <strong>Próximo passo:</strong> {lastNextStep}
        </Text>
      )}
      <Box mt="md">
        <ContactButtons visitor={visitor}>
          {visitor.responsible === null && <Take id={id} name={fullName} />}
          {visitor.responsible === null && <GiveFollowUp visitor={visitor} person={null} />}
          {visitor.can.followUp && (
            <Button
              variant="default"
              leftSection={<IconMessageCircle size={18} aria-hidden />}
              aria-label={`Registrar contato com ${fullName}`}
              onClick={open}
            >
              Registrar contato
            </Button>
          )}
        </ContactButtons>
      </Box>
      <ClosedWays ways={visitor.ways} />
      <FollowUpDialog visitor={visitor} opened={contacting} onClose={close} />
    </Card>
  )
}

function Take({ id, name }: { id: number; name: string }) {
  const take = useTakeVisitor(id)
  return (
    <Button
      leftSection={<IconHandStop size={18} aria-hidden />}
      aria-label={`Assumir ${name}`}
      disabled={take.isPending}
      onClick={() => take.mutate()}
    >
      Assumir
    </Button>
  )
}
