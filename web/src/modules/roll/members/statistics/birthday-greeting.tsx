import type { Birthday } from "@aprisco/contract/members/statistics"
import { automations } from "@aprisco/contract/messages/automations"
import { Button } from "@mantine/core"
import { IconBrandWhatsapp } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { firstName, today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { whatsApp } from "../../../../lib/telephone.ts"
import { toast } from "../../../../ui/toast.ts"
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
  const { mutate: noteGreeting } = useMutation({
    mutationFn: () => api.call(automations.greeted, { body: { personId } }),
    onError: (error) =>
      toast.error(
        messageOf(error, "Os parabéns não foram anotados: uma mensagem automática ainda pode sair."),
      ),
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
