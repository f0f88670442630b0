import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Button, Group } from "@mantine/core"
import { IconBrandWhatsapp, IconMail, IconPhone } from "@tabler/icons-react"
import type { ComponentType } from "react"
import { telephone, whatsApp } from "../../../lib/telephone.ts"

/** Buttons to contact the person in the known ways that they agreed to. */
export function QuickActions({ member }: { member: MemberProfile }) {
  const { phone, email, acceptWhatsapp, membershipStatus } = member
  // No contact buttons for a deceased member.
  if (membershipStatus === "deceased") return null
  const chat = phone && acceptWhatsapp ? whatsApp(phone) : null
  return (
    <Group gap="xs" data-screen-only>
      {phone && <Way icon={IconPhone} words="Ligar" href={telephone(phone)} />}
      {chat && <Way icon={IconBrandWhatsapp} words="WhatsApp" href={chat} elsewhere />}
      {email && <Way icon={IconMail} words="E-mail" href={`mailto:${email}`} />}
    </Group>
  )
}

interface WayProps {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>
  words: string
  href: string
  elsewhere?: boolean
}

function Way({ icon: Icon, words, href, elsewhere }: WayProps) {
  const outside = elsewhere && { target: "_blank", rel: "noreferrer" }
  return (
    <Button
      component="a"
      variant="light"
      size="sm"
      px="sm"
      leftSection={<Icon size={18} aria-hidden />}
      href={href}
      {...outside}
    >
      {words}
    </Button>
  )
}
