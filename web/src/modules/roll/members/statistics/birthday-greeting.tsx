import type { Birthday } from "@aprisco/contract/members/statistics"
import { Button } from "@mantine/core"
import { IconBrandWhatsapp } from "@tabler/icons-react"
import { firstName } from "../../../../lib/format.ts"
import { whatsApp } from "../../../../lib/telephone.ts"
import classes from "./birthday-greeting.module.css"

/** Opens WhatsApp with the greeting typed, for who agreed to it and whose phone the server shows (docs/product/members.md#1.3). */
export function BirthdayGreeting({
  person: { fullName, phone, acceptWhatsapp },
}: {
  person: Pick<Birthday, "fullName" | "phone" | "acceptWhatsapp">
}) {
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
      target="_blank"
      rel="noreferrer"
      data-screen-only
    >
      <span className={classes.words}>Parabéns</span>
    </Button>
  )
}
