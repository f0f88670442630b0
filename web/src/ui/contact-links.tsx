import type { ContactChannel } from "@aprisco/contract/vocabulary"
import { Button, Group } from "@mantine/core"
import { IconBrandWhatsapp, IconMail, IconPhone } from "@tabler/icons-react"
import type { ComponentType } from "react"
import { telephone } from "../lib/telephone.ts"

interface ContactLinksProps {
  phone: string | null
  /** The address of a WhatsApp conversation. */
  chat: string | null
  email: string | null
  /** Of whom, where several people's buttons stand on one screen. */
  name?: string
  /** By which way the user leaves the screen. */
  onLeave?: (channel: ContactChannel) => void
}

/** Buttons to contact somebody, each only where its way is open; nothing without any. */
export function ContactLinks({ phone, chat, email, name, onLeave }: ContactLinksProps) {
  if (!phone && !chat && !email) return null
  return (
    <Group gap="xs" data-screen-only>
      {phone && (
        <Way
          icon={IconPhone}
          words="Ligar"
          href={telephone(phone)}
          name={name}
          onLeave={() => onLeave?.("call")}
        />
      )}
      {chat && (
        <Way
          icon={IconBrandWhatsapp}
          words="WhatsApp"
          href={chat}
          name={name}
          onLeave={() => onLeave?.("whatsapp")}
          elsewhere
        />
      )}
      {email && (
        <Way
          icon={IconMail}
          words="E-mail"
          href={`mailto:${email}`}
          name={name}
          onLeave={() => onLeave?.("email")}
        />
      )}
    </Group>
  )
}

interface WayProps {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>
  words: string
  href: string
  elsewhere?: boolean
  name: string | undefined
  onLeave: () => void
}

function Way({ icon: Icon, words, href, elsewhere, name, onLeave }: WayProps) {
  const outside = elsewhere && { target: "_blank", rel: "noreferrer" }
  return (
    <Button
      component="a"
      variant="light"
      size="sm"
      px="sm"
      leftSection={<Icon size={18} aria-hidden />}
      href={href}
      aria-label={name === undefined ? undefined : `${words} para ${name}`}
      onClick={onLeave}
      {...outside}
    >
      {words}
    </Button>
  )
}
