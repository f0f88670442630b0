import { wordsOfRights } from "@aprisco/contract/access/permission-labels"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { IconLock } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { Needs } from "../lib/can.ts"
import { Notice } from "./notice.tsx"

interface DeniedStateProps {
  /** What the screen asks for, where that is known. */
  needs?: Needs
  action?: ReactNode
}

/** The person may not see this screen: what it takes, and whom to ask. */
export function DeniedState({ needs, action }: DeniedStateProps) {
  return (
    <Notice
      icon={IconLock}
      title="Acesso não permitido"
      text={
        <>
          {DETAILS.denied}
          <br />
          {needs && `Para abrir esta tela, o seu acesso precisa permitir ${wordsOfRights(needs)}. `}
          Fale com quem administra o sistema na sua igreja.
        </>
      }
      action={action}
      order={1}
    />
  )
}
