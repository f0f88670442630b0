import type { Birthday } from "@aprisco/contract/members/statistics"
import { Button } from "@mantine/core"
import { IconBrandWhatsapp } from "@tabler/icons-react"
import { firstName } from "../../../../lib/format.ts"
import { whatsApp } from "../../../../lib/telephone.ts"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import classes from "./birthday-greeting.module.css"
import { useGreeting } from "./use-greeting.ts"

/**
 * Opens WhatsApp with the greeting typed, for who agreed to it and whose phone the server shows (docs/product/members.md#1.3), and marks the person as
 * greeted. Who was greeted has the mark alone.
 */
export function BirthdayGreeting({ person }: { person: Birthday }) {
  const { fullName, phone, acceptWhatsapp, greetedBy } = person
  const greet = useGreeting(person)
  if (greetedBy !== null) return <StatusBadge tone="success">Parabenizado</StatusBadge>
  const words = `Feliz aniversário, ${firstName(fullName)}! Que o Senhor abençoe e guarde você neste novo ano de vida.`
  const chat = phone && acceptWhatsapp && whatsApp(phone, words)
  if (!chat) return null
  return (
    <Button
      component="a"
      variant="light"
      size="sm"
      className={classes.greeting}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      aria-label={`Dar parabéns a ${fullName} pelo WhatsApp`}
      href={chat}
      onClick={greet}
      target="_blank"
      rel="noreferrer"
      data-screen-only
    >
      <span className={classes.words}>Parabéns</span>
    </Button>
  )
}
