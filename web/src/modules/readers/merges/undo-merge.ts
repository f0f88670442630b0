import { personMerges } from "@aprisco/contract/merges/routes"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { toast } from "../../../ui/toast.ts"
import { peopleChanged } from "../../people/people/public.ts"

/** Separates two merged records again, and says what came of it. */
export async function undoMerge(id: number): Promise<void> {
  try {
    const { left } = await api.call(personMerges.undo, { params: { id } })
    toast.success(
      left.length === 0
        ? "União desfeita: são dois cadastros de novo"
        : "União desfeita. O que foi alterado depois ficou no cadastro mantido.",
    )
  } catch (error) {
    toast.error(messageOf(error, "Erro ao desfazer a união. Tente novamente."))
  }
  await peopleChanged()
}
