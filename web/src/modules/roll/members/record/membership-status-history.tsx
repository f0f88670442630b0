import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconArrowRight, IconReplace } from "@tabler/icons-react"
import { formatDate, formatDateTime } from "../../../../lib/format.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { MemberBadge } from "../member-columns.tsx"
import { MembershipStatusDialog } from "./membership-status-dialog.tsx"
import classes from "./membership-status-history.module.css"

interface StandingHistoryProps {
  member: MemberProfile
  etag: string | null
}

/** The membership status (situação), its history, and the dialog to change it. */
export function MembershipStatusHistory({ member, etag }: StandingHistoryProps) {
  const { statusChanges, can } = member
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <FactCard
      title="Situação"
      action={
        can.edit && (
          <Button
            variant="default"
            leftSection={<IconReplace size={18} aria-hidden />}
            onClick={open}
            data-screen-only
          >
            Alterar situação
          </Button>
        )
      }
    >
      <MemberBadge member={member} />
      {can.edit && statusChanges.length === 0 && (
        <Text c="dimmed" mt="sm">
          {member.membershipStatusDisplay} desde {formatDate(member.membershipDate) || "o cadastro"}.
        </Text>
      )}
      {statusChanges.length > 0 && (
        <ol className={classes.changes} aria-label="Mudanças de situação">
          {statusChanges.map((change) => (
            <li key={change.id}>
              <Text fw={500} className={classes.step}>
                {change.fromDisplay}
                <IconArrowRight size={16} aria-label="para" />
                {change.statusDisplay}
                <Text span c="dimmed" fw={400}>
                  em {formatDate(change.effectiveDate)}
                </Text>
              </Text>
              {change.reason && <Text className={classes.reason}>{change.reason}</Text>}
              <Text size="sm" c="dimmed">
                {change.changedByName ? `Registrado por ${change.changedByName}` : "Registrado pelo sistema"}{" "}
                em {formatDateTime(change.createdAt)}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {can.edit && <MembershipStatusDialog member={member} etag={etag} opened={opened} onClose={close} />}
    </FactCard>
  )
}
