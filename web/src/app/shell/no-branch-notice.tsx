import { Alert } from "@mantine/core"
import { IconMapPinOff } from "@tabler/icons-react"
import { useManagesNoBranch } from "./use-own-branches.ts"

/** Shown above every screen of a BRANCH_MANAGER without a branch: each list is empty, and no form can be saved. */
export function NoBranchNotice() {
  if (!useManagesNoBranch()) return null
  return (
    <Alert
      color="amber"
      icon={<IconMapPinOff aria-hidden />}
      title="Você ainda não gerencia nenhuma filial"
      mb="lg"
      role="status"
    >
      Peça à administração da igreja que atribua uma a você. Até lá, não há membros nem visitantes para
      mostrar, e nada pode ser cadastrado.
    </Alert>
  )
}
