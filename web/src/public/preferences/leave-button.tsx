import { MESSAGE_PURPOSES, type MessagePurpose } from "@aprisco/contract/messages/labels"
import { useState } from "react"
import { leavePurpose } from "./preference-calls.ts"

interface LeaveButtonProps {
  token: string
  purpose: MessagePurpose
  hasLeft: boolean
  onLeft: (words: string) => void
  onRefused: (words: string) => void
}

/** Out of the purpose of the letter that led here, with one press. */
export function LeaveButton({ token, purpose, hasLeft, onLeft, onRefused }: LeaveButtonProps) {
  const [isSending, setSending] = useState(false)
  const name = MESSAGE_PURPOSES[purpose]
  if (hasLeft) return <p>Você não recebe mais {name}.</p>
  async function leave() {
    if (isSending) return
    setSending(true)
    const refused = await leavePurpose(token)
    setSending(false)
    if (refused === null) onLeft(`Pronto: você não recebe mais ${name}.`)
    else onRefused(refused)
  }
  return (
    <button type="button" className="button" aria-disabled={isSending} onClick={() => void leave()}>
      {isSending ? "Salvando..." : `Não quero mais receber ${name}`}
    </button>
  )
}
