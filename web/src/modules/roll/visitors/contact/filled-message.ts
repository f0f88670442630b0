import { fillTemplate, type MessageTemplate } from "@aprisco/contract/messages/routes"
import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { useQuery } from "@tanstack/react-query"
import { firstName } from "../../../../lib/format.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { templatesQuery } from "./templates-api.ts"

type Addressee = Pick<VisitorRow, "fullName" | "churchName" | "branchName" | "responsible" | "ways"> & {
  church: number
}

/** Fills a prepared message for this visitor. For an unassigned one, the author of the message becomes responsible. */
export function useFilled({
  fullName,
  churchName,
  branchName,
  responsible,
}: Omit<Addressee, "ways" | "church">) {
  const user = useUser()
  const values = {
    nome: firstName(fullName),
    igreja: churchName,
    filial: branchName,
    responsavel: responsible?.name ?? user?.fullName ?? churchName,
  }
  return ({ text }: MessageTemplate) => fillTemplate(text, values)
}

/** The WhatsApp conversation with a visitor, begun with the first prepared message; null: none is allowed, or the messages have not loaded. */
export function useChatWith(visitor: Addressee): string | null {
  const { to } = visitor.ways.whatsapp
  const { data = [], isPending } = useQuery({ ...templatesQuery(visitor.church), enabled: to !== null })
  const text = useFilled(visitor)
  // A press before the messages have loaded would open an empty conversation.
  if (to === null || isPending) return null
  const [first] = data
  return `https://wa.me/${to}${first ? `?text=${encodeURIComponent(text(first))}` : ""}`
}
