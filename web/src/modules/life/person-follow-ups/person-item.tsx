import type { PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { Box, Card, Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { countOf, formatDate } from "../../../lib/format.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import { PersonAvatar } from "../../../ui/person-avatar.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { DueBadge } from "../../roll/visitors/public.ts"
import classes from "./follow-ups.module.css"
import { PersonButtons } from "./person-buttons.tsx"

/** One person with an open follow-up who is no new visitor: name, why, due time, and contact buttons. */
export function PersonItem({ followUp }: { followUp: PersonFollowUp }) {
  const { fullName, photo, personId, contactAttempts, lastContactAt, reasonDisplay, detail } = followUp
  const tries =
    contactAttempts === 0
      ? "nenhum contato ainda"
      : `${countOf(contactAttempts, "contato", "contatos")}, o último em ${formatDate(lastContactAt)}`
  return (
    <Card withBorder component="article" aria-label={fullName}>
      <div className={classes.head}>
        <PersonAvatar name={fullName} src={photo} size={44} />
        <div className={classes.who}>
          <Link
            to="/pessoas/$id"
            params={{ id: personId }}
            search={{ aba: "acompanhamento" }}
            className={classes.name}
          >
            {fullName}
          </Link>
          <Text size="sm" c="dimmed">
            <UnitName of={followUp} /> · desde {formatDate(followUp.openedAt)} · {tries}
          </Text>
        </div>
        <Group gap={6}>
          <StatusBadge tone="primary">{followUp.memberId === null ? "Pessoa" : "Membro"}</StatusBadge>
          <DueBadge followUpDue={followUp.state} followUpDueAt={followUp.dueAt} />
        </Group>
      </div>
      <Text mt="sm" className={classes.step}>
        <strong>Motivo:</strong> {reasonDisplay}
        {detail && ` · ${detail}`}
      </Text>
      <Box mt="md">
        <PersonButtons followUp={followUp} />
      </Box>
    </Card>
  )
}
