import { DETAILS } from "@aprisco/contract/kit/problem"
import { IconLock } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { Notice } from "./notice.tsx"

/** The person may not see this screen. */
export function DeniedState({ action }: { action?: ReactNode }) {
  return (
    <Notice icon={IconLock} title="Acesso não permitido" text={DETAILS.denied} action={action} order={1} />
  )
}
