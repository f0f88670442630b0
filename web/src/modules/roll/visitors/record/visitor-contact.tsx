import type { Visitor } from "@aprisco/contract/visitors/routes"
import { whatsApp } from "../../../../lib/telephone.ts"
import { ContactLinks } from "../../../../ui/contact-links.tsx"
import { ContactButtons } from "../contact/contact-buttons.tsx"

/** The ways to reach the visitor: with the church's texts and a record of the contact for who follows up, else the open ways alone. */
export function VisitorContact({ visitor }: { visitor: Visitor }) {
  const { ways, can, phone, email } = visitor
  if (can.followUp) return <ContactButtons visitor={visitor} />
  return (
    <ContactLinks
      phone={ways.call.to && phone}
      chat={ways.whatsapp.to && phone && whatsApp(phone)}
      email={ways.email.to && email}
    />
  )
}
