import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Alert } from "@mantine/core"
import { IconEraser } from "@tabler/icons-react"

/** Explains that the visitor was anonymised. */
export function AnonymisedNotice({ visitor }: { visitor: Visitor }) {
  if (!visitor.anonymised) return null
  return (
    <Alert color="gray" mb="lg" icon={<IconEraser aria-hidden />} title="Visitante anonimizado" role="note">
      Os dados pessoais foram apagados, a pedido ou pelo prazo de guarda. O que resta conta nos totais e não
      pode mais ser alterado nem convertido.
    </Alert>
  )
}
