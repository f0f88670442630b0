import type { MemberProfile } from "@aprisco/contract/members/routes"
import { whatsApp } from "../../../../lib/telephone.ts"
import { ContactLinks } from "../../../../ui/contact-links.tsx"

/** Buttons to contact the person in the known ways that they agreed to. */
export function MemberQuickActions({ member }: { member: MemberProfile }) {
  const { phone, email, acceptWhatsapp, membershipStatus } = member
  // No contact buttons for a deceased member.
  if (membershipStatus === "deceased") return null
  const chat = phone && acceptWhatsapp ? whatsApp(phone) : null
  return <ContactLinks phone={phone} chat={chat} email={email} />
}
