import { type FormEvent, useState } from "react"
import { TextField } from "../visit-form/fields.tsx"
import { resendLinks } from "./event-calls.ts"

/** Mails somebody the secret addresses of their own registrations. The answer is the same for everybody. */
export function ResendLinks({ slug }: { slug: string }) {
  const [email, setEmail] = useState("")
  const [answer, setAnswer] = useState<{ sent: boolean; words: string } | null>(null)
  const [isSending, setSending] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setAnswer(null)
    const answered = await resendLinks(slug, email)
    setSending(false)
    setAnswer(answered)
    if (!answered.sent) document.getElementById("resend")?.focus()
  }
  return (
    <details className="sheet resend">
      <summary>Já se inscreveu? Reenviar meus links</summary>
      <form className="visit-form stack" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          id="resend"
          label="E-mail da inscrição"
          required
          value={email}
          error={answer !== null && !answer.sent ? answer.words : undefined}
          onText={(text) => {
            setEmail(text)
            setAnswer(null)
          }}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <button type="submit" className="button quiet" aria-disabled={isSending}>
          {isSending ? "Enviando..." : "Reenviar meus links"}
        </button>
        <p role="status">{answer?.sent ? answer.words : ""}</p>
      </form>
    </details>
  )
}
