import { Button, Group } from "@mantine/core"
import { IconBrandWhatsapp, IconMail, IconPhone } from "@tabler/icons-react"
import type { ComponentType } from "react"
import { telephone } from "../lib/telephone.ts"

interface ContactLinksProps {
  phone: string | null
  /** The address of a WhatsApp conversation. */
  chat: string | null
  email: string | null
}

/** Buttons to contact somebody, each only where its way is open; nothing without any. */
export function ContactLinks({ phone, chat, email }: ContactLinksProps) {
  if (!phone && !chat && !email) return null
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
