import { type Devotional, devotionals } from "@aprisco/contract/devotionals/routes"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"

/** What is said of a devotional that was saved, or is published now. */
export function savedWords({ state }: Pick<Devotional, "state">): string {
  if (state === "scheduled") return "Devocional agendado."
  return state === "published" ? "Devocional publicado." : "Rascunho salvo."
}

/** Publishes one that was saved. Where that is refused, it stays a draft and the reason is told. */
export async function publishAfter(saved: Devotional): Promise<void> {
  try {
    toast.success(savedWords(await api.call(devotionals.publish, { params: { id: saved.id } })))
  } catch (error) {
    toast.error(`Salvo como rascunho. ${messageOf(error, "Não foi possível publicar. Tente novamente.")}`)
  }
}
