import type { PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import type { FollowUp } from "@aprisco/contract/visitors/follow-ups"
import { CONSENT_PURPOSES, type ContactChannel } from "@aprisco/contract/vocabulary"
import { Menu } from "@mantine/core"
import { IconFileCheck, IconMail } from "@tabler/icons-react"
import { useState } from "react"
import { telephone, whatsApp } from "../../../lib/telephone.ts"
import {
  assignmentOfVisitor,
  ChatItems,
  useMissingConsents,
  useTakeVisitor,
  useWays,
} from "../../roll/visitors/public.ts"
import { assignmentOfPerson } from "./assignment-of-person.ts"
import type { FollowUpLine } from "./follow-up-line.ts"
import { LineActions } from "./line-actions.tsx"
import { noWayToPerson } from "./today/no-way.ts"
import { useTakeFollowUp } from "./use-take-follow-up.ts"

/** What is done with one line of the list: the most frequent as buttons, all else in the menu beside them. */
export function FollowUpActions({ line: { visitor, person } }: { line: FollowUpLine }) {
  if (visitor) return <VisitorActions visitor={visitor} />
  return person && <PersonActions followUp={person} />
}

function VisitorActions({ visitor }: { visitor: FollowUp }) {
  const { id, fullName, can } = visitor
  const { whatsapp, call, email, chats } = useWays(visitor)
  const take = useTakeVisitor(id)
  const consents = useMissingConsents(visitor)
  return (
    <>
      <LineActions
        line={{ visitor, person: null }}
        contact={{ id, isVisitor: true, fullName, dueAt: visitor.followUpDueAt ?? "" }}
        assignment={assignmentOfVisitor(visitor)}
        take={take}
        mayRecord={can.followUp}
        chat={{ ...whatsapp, href: whatsapp.way.to && whatsapp.href, closed: whatsapp.way.reason }}
        call={{ ...call, href: call.way.to && call.href, closed: call.way.reason }}
      >
        {email.way.to !== null && email.ready && (
          <Menu.Item
            component="a"
            href={email.href}
            leftSection={<IconMail size={18} aria-hidden />}
            onClick={email.onLeave}
          >
            E-mail
          </Menu.Item>
        )}
        {can.edit &&
          consents.missing.map((purpose) => (
            <Menu.Item
              key={purpose}
              leftSection={<IconFileCheck size={18} aria-hidden />}
              onClick={() => consents.ask(purpose)}
            >
              Registrar consentimento: {CONSENT_PURPOSES[purpose]}
            </Menu.Item>
          ))}
        {chats.length > 0 && (
          <>
            <Menu.Label>WhatsApp com outra mensagem</Menu.Label>
            <ChatItems chats={chats} onLeave={whatsapp.onLeave} />
          </>
        )}
      </LineActions>
      {consents.dialog}
    </>
  )
}

function PersonActions({ followUp }: { followUp: PersonFollowUp }) {
  const { id, fullName, phone, email, contact, dueAt } = followUp
  const [channel, leaveBy] = useState<ContactChannel | "">("")
  const take = useTakeFollowUp(id)
  const reason = noWayToPerson(followUp) ?? "Sem WhatsApp"
  return (
    <LineActions
      line={{ visitor: null, person: followUp }}
      contact={{ id, isVisitor: false, fullName, dueAt }}
      channel={channel}
      assignment={assignmentOfPerson(followUp)}
      take={take}
      mayRecord
      chat={{
        href: contact.whatsapp && phone ? whatsApp(phone) : null,
        closed: reason,
        elsewhere: true,
        onLeave: () => leaveBy("whatsapp"),
      }}
      call={{
        href: contact.call && phone ? telephone(phone) : null,
        closed: reason,
        onLeave: () => leaveBy("call"),
      }}
    >
      {contact.email && email && (
        <Menu.Item
          component="a"
          href={`mailto:${email}`}
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => leaveBy("email")}
        >
          E-mail
        </Menu.Item>
      )}
    </LineActions>
  )
}
