import type { Birthday } from "@aprisco/contract/members/statistics"
import { automations } from "@aprisco/contract/messages/automations"
import { Button } from "@mantine/core"
import { IconBrandWhatsapp } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { firstName, today } from "../../../../lib/format.ts"
import { whatsApp } from "../../../../lib/telephone.ts"
import classes from "./birthday-greeting.module.css"

/**
 * Opens WhatsApp with the greeting typed, for who agreed to it and whose phone the server shows (docs/product/members.md#1.3). Who is greeted on the day gets
 * no automatic message beside it (docs/product/messages.md#7.3).
 */
export function BirthdayGreeting({
  person: { personId, fullName, nextOn, phone, acceptWhatsapp },
}: {
  person: Pick<Birthday, "personId" | "fullName" | "nextOn" | "phone" | "acceptWhatsapp">
}) {
  const mayNote = useCan()("dashboard.view")
  // A failure is not told: the conversation is open, and the worst is a second greeting.
  const { mutate: noteGreeting } = useMutation({
    mutationFn: () => api.call(automations.greeted, { body: { personId } }),
  })
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
      onClick={() => {
        if (nextOn === today() && mayNote) noteGreeting()
      }}
      target="_blank"
      rel="noreferrer"
      data-screen-only
    >
      <span className={classes.words}>Parabéns</span>
    </Button>
  )
}
