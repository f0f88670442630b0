import type { PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import type { FollowUp } from "@aprisco/contract/visitors/follow-ups"
import type { ContactChannel } from "@aprisco/contract/vocabulary"
import { linkOptions } from "@tanstack/react-router"
import { useState } from "react"
import { whatsApp } from "../../../../lib/telephone.ts"
import { UnitName } from "../../../../lib/unit-name.ts"
import { ContactLinks } from "../../../../ui/contact-links.tsx"
import { WorkLine } from "../../../../ui/work-line.tsx"
import { ShortDue, useChatWith } from "../../../roll/visitors/public.ts"
import { DoneButton } from "./done-button.tsx"
import { noWayTo, noWayToPerson } from "./no-way.ts"
import { PostponeMenu } from "./postpone-menu.tsx"

/** A visitor whose contact is due: by the ways of the follow-ups' own screen, recorded by «Feito», put off by «Adiar». */
export function VisitorDue({ visitor }: { visitor: FollowUp }) {
  const { id, fullName, ways } = visitor
  const [channel, leaveBy] = useState<ContactChannel | "">("")
  const chat = useChatWith(visitor)
  const contact = { id, isVisitor: true, fullName, dueAt: visitor.followUpDueAt ?? "" }
  return (
    <WorkLine
      name={fullName}
      to={linkOptions({ to: "/visitantes/$id", params: { id } })}
      note={<UnitName of={visitor} />}
      side={<ShortDue {...visitor} />}
      reason={noWayTo(ways)}
    >
      <ContactLinks phone={ways.call.to} chat={chat} email={null} name={fullName} onLeave={leaveBy} />
      {visitor.can.followUp && (
        <>
          <DoneButton contact={contact} channel={channel} />
          <PostponeMenu contact={contact} />
        </>
      )}
    </WorkLine>
  )
}

/** The same of somebody who is no new visitor. */
export function PersonDue({ followUp }: { followUp: PersonFollowUp }) {
  const { id, personId, fullName, phone, contact: ways, dueAt } = followUp
  const [channel, leaveBy] = useState<ContactChannel | "">("")
  const contact = { id, isVisitor: false, fullName, dueAt }
  return (
    <WorkLine
      name={fullName}
      to={linkOptions({ to: "/pessoas/$id", params: { id: personId }, search: { aba: "acompanhamento" } })}
      note={<UnitName of={followUp} />}
      side={<ShortDue followUpDue={followUp.state} followUpDueAt={dueAt} />}
      reason={noWayToPerson(followUp)}
    >
      <ContactLinks
        phone={ways.call ? phone : null}
        chat={ways.whatsapp && phone ? whatsApp(phone) : null}
        email={null}
        name={fullName}
        onLeave={leaveBy}
      />
      <DoneButton contact={contact} channel={channel} />
      <PostponeMenu contact={contact} />
    </WorkLine>
  )
}
