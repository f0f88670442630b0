import { contract } from "@aprisco/contract"
import { Problem } from "@aprisco/contract/kit/problem"
import { type StepOne, stepOne } from "@aprisco/contract/registration"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../lib/api.ts"
import { wordsOf } from "../../lib/problem.ts"
import { useRepeatKey } from "../../lib/repeat-key.ts"
import { beginSession } from "../../lib/signed-in.ts"
import { churchBody } from "./church-draft.ts"
import "./navigation.ts"
import { BLANK_CHURCH, BLANK_PERSON, type Passwords, wizard } from "./wizard.ts"

/** Which step shows a field that was refused; what neither shows goes into the banner. */
function stepOf(field: string): "person" | "church" | "password" | null {
  if (field === "password" || field === "passwordConfirm") return "password"
  if (field in BLANK_PERSON || field === "acceptTerms") return "person"
  return field in BLANK_CHURCH ? "church" : null
}

/**
 * The one call that registers everything (rulings 2.5). A repeat of the same content has the same key, so that a lost
 * answer makes no second church; what the server refuses goes back to the step that holds the field, nothing lost.
 */
export function useFinalization(newcomer: boolean) {
  const navigate = useNavigate()
  const [state, setState] = useState<"open" | "sending" | "done">("open")
  const [problem, setProblem] = useState<string | null>(null)
  const [passwordErrors, setPasswordErrors] = useState<Record<string, string>>({})
  const repeatKey = useRepeatKey()

  async function send(subscriptionPlan: string, passwords: Passwords | null) {
    if (state !== "open") return
    setProblem(null)
    setPasswordErrors({})
    const church = { ...churchBody(wizard.church() ?? BLANK_CHURCH), subscriptionPlan }
    const person = wizard.person() ?? BLANK_PERSON
    const typed = { password: "", passwordConfirm: "", ...passwords }
    const gender = person.gender as StepOne["gender"] // one of the select's values
    const body = newcomer ? { ...person, gender, ...typed, acceptTerms: true, ...church } : church
    if (newcomer) {
      const wrong = firstErrors(stepOne.safeParse(body).error?.issues ?? [])
      if (Object.keys(wrong).length > 0) return refuse(wrong)
    }
    setState("sending")
    try {
      const answer = await api.call(
        contract.users.finalizeRegistration,
        { body },
        { idempotencyKey: repeatKey(body) },
      )
      await beginSession(answer)
      wizard.clear()
      setState("done")
    } catch (error) {
      setState("open")
      const fields = error instanceof Problem ? error.fields : {}
      refuse(
        Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first ?? ""])),
        wordsOf(error),
      )
    }
  }

  function refuse(errors: Record<string, string>, words?: string) {
    const step = Object.keys(errors)
      .map(stepOf)
      .find((found) => found !== null)
    if (step === "person") return navigate({ to: "/cadastro", state: { fieldErrors: errors } })
    if (step === "church") return navigate({ to: "/cadastro/etapa-2", state: { fieldErrors: errors } })
    if (step === "password") setPasswordErrors(errors)
    setProblem(words ?? Object.values(errors)[0] ?? null)
  }

  return { sending: state === "sending", done: state === "done", problem, passwordErrors, send }
}

function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
