import { IconUserOff } from "@tabler/icons-react"
import type { RecordTexts } from "../../ui/record-boundary.tsx"

/** What the screens about one person say while they are not on the screen. */
export const PERSON_TEXTS: RecordTexts = {
  loading: "Carregando dados da pessoa...",
  failed: "Erro ao carregar dados da pessoa",
  icon: IconUserOff,
  notFound: "Pessoa não encontrada",
  notFoundReason: "O cadastro pode ter sido excluído, ou não pertence à sua igreja.",
  canBeDenied: true,
}
