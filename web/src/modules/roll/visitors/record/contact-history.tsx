import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Text } from "@mantine/core"
import { formatDateTime } from "../../../../lib/format.ts"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { FollowUpBadge } from "../follow-up-badge.tsx"
import classes from "./contact-history.module.css"

interface ContactHistoryProps extends Pick<Visitor, "contacts"> {
  /** The number of all contacts: a long history is loaded in part. */
  count: number
}

/** The attempts to reach the visitor, newest first. */
export function ContactHistory({ contacts, count }: ContactHistoryProps) {
  return (
    <FoldingCard title="Histórico de contatos">
      {contacts.length >= MAX_LISTED && (
        <ShownOf shown={contacts.length} count={count} what="contatos, os mais recentes" />
      )}
      {contacts.length === 0 ? (
        <Text c="dimmed">Nenhum contato registrado ainda. Prometemos um contato em até 48 horas.</Text>
      ) : (
        <ol className={classes.list}>
          {contacts.map(({ id, contactedAt, contactedByName, followUpStatus, note, ...trail }) => (
            <li key={id} className={classes.entry}>
              <div className={classes.head}>
                <FollowUpBadge status={followUpStatus} />
                <Text size="sm" c="dimmed">
                  <time dateTime={contactedAt}>{formatDateTime(contactedAt)}</time> · {contactedByName}
                  {trail.channelDisplay && ` · ${trail.channelDisplay}`}
                </Text>
              </div>
              {note && <p className={classes.note}>{note}</p>}
              <Next {...trail} />
            </li>
          ))}
        </ol>
      )}
    </FoldingCard>
  )
}

/** The next step after it, and when it is due. */
function Next({ nextStep, nextDueAt }: Pick<Visitor["contacts"][number], "nextStep" | "nextDueAt">) {
  if (!nextStep && nextDueAt === null) return null
  const when = nextDueAt && formatDateTime(nextDueAt)
  return (
    <p className={classes.note}>
      <Text span size="sm" fw={600}>
        Próximo contato:
      </Text>{" "}
      {[nextStep, when].filter(Boolean).join(" · ")}
    </p>
  )
}
