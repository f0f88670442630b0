import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import type { Change, Correction } from "./correction.ts"

/** Puts the former values back, unless the record was changed after the correction (`etag`). `label`: `Telefone`; `name` is that within a sentence. */
export async function takeBack(
  { label, name }: { label: string; name: string },
  former: Change,
  { send, reload }: Correction,
  etag: string | null,
): Promise<void> {
  try {
    await send(former, { ifMatch: etag ?? undefined })
    toast.success(`Desfeito: o ${name} é o de antes.`)
  } catch (error) {
    const words = isStatus(error, 412)
      ? `Este cadastro foi alterado depois. ${label} continua como está.`
      : messageOf(error, "Erro ao desfazer. Tente novamente.")
    toast.error(words)
  } finally {
    void reload()
  }
}
