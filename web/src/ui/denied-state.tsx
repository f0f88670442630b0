import { wordsOfRights } from "@aprisco/contract/access/permission-labels"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { IconLock } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { Needs } from "../lib/can.ts"
import { Notice } from "./notice.tsx"

interface DeniedStateProps {
  /** The right that the screen needs, where it is known. */
  needs?: Needs
  action?: ReactNode
}

/** Shown where the person may not see the screen: the missing right, and who can give it. */
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
