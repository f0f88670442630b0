import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import { type ContactField, type Correction, contactName } from "./correction.ts"

/** Puts the former value back, unless the record was changed after the correction (`etag`). */
export async function takeBack(
  field: ContactField,
  former: string,
  { send, reload }: Correction,
  etag: string | null,
): Promise<void> {
  try {
    await send({ [field]: former }, { ifMatch: etag ?? undefined })
    toast.success(`Desfeito: o ${contactName(field)} é o de antes.`)
  } catch (error) {
    const words = isStatus(error, 412)
      ? `Este cadastro foi alterado depois. ${PERSON_FIELDS[field].label} continua como está.`
      : messageOf(error, "Erro ao desfazer. Tente novamente.")
    toast.error(words)
  } finally {
    void reload()
  }
}
