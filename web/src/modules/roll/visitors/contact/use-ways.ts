import type { ContactWay } from "@aprisco/contract/visitors/follow-up-fields"
import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { useQuery } from "@tanstack/react-query"
import { useFilled } from "./filled-message.ts"
import { beginContact, type PendingContact } from "./pending-contact.ts"
import { templatesQuery } from "./templates-api.ts"

export type Contactable = Pick<
  VisitorRow,
  "id" | "fullName" | "branchName" | "churchName" | "responsible" | "ways" | "can"
> & { church: number }

/** One way to reach a visitor, as a button needs it. */
export interface OpenWay {
  way: ContactWay
  href: string
  /** False while the prepared messages load: a press before that would open an empty conversation. */
  ready: boolean
  /** Opens beside this page. */
  elsewhere?: true
  /** The user leaves by it: the outcome is asked for on return. */
  onLeave: () => void
}

/** The ways to reach a visitor, each with the church's first prepared message; and the conversations with the other messages. */
export function useWays(visitor: Contactable) {
  const { id, ways, churchName } = visitor
  const isOpen = ways.whatsapp.to !== null || ways.email.to !== null
  const templates = useQuery({ ...templatesQuery(visitor.church), enabled: isOpen })
  const messages = templates.data ?? []
  const text = useFilled(visitor)
  const first = messages[0] ? text(messages[0]) : ""
  const ready = !isOpen || !templates.isPending
  const chat = (words: string) =>
    `https://wa.me/${ways.whatsapp.to}${words && `?text=${encodeURIComponent(words)}`}`
  const mail = new URLSearchParams({ subject: churchName, ...(first && { body: first }) })
  const leaveBy = (channel: PendingContact["channel"]) => () => beginContact({ visitorId: id, channel })
  return {
    whatsapp: {
      way: ways.whatsapp,
      href: chat(first),
      ready,
      elsewhere: true,
      onLeave: leaveBy("whatsapp"),
    } satisfies OpenWay,
    call: {
      way: ways.call,
      href: `tel:${ways.call.to}`,
      ready: true,
      onLeave: leaveBy("call"),
    } satisfies OpenWay,
    email: {
      way: ways.email,
      href: `mailto:${ways.email.to}?${mail.toString().replaceAll("+", "%20")}`,
      ready,
      onLeave: leaveBy("email"),
    } satisfies OpenWay,
    /** The conversations that may be begun, and one without words; none where WhatsApp is closed or the church has no message. */
    chats:
      ways.whatsapp.to === null || messages.length === 0
        ? []
        : [
            ...messages.map((message) => ({
              key: message.id,
              name: message.name,
              href: chat(text(message)),
            })),
            { key: "none", name: "Sem mensagem pronta", href: chat("") },
          ],
  }
}
