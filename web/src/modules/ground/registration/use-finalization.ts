import type { Plan } from "@aprisco/contract/plans/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { type StepOne, stepOne } from "@aprisco/contract/registration/steps"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { beyond, fieldErrorsOf, isStatus, messageOf } from "../../../lib/problem.ts"
import { storedToken } from "../../../lib/session.ts"
import { askWhoIsSignedIn, beginSession } from "../../../lib/signed-in.ts"
import { toast } from "../../../ui/toast.ts"
import { churchBody } from "./church-draft.ts"
import "./navigation.ts"
import { BLANK_CHURCH, BLANK_PERSON, NO_SECRETS, type PersonStepSecrets, wizard } from "./wizard.ts"

type Errors = Record<string, string>

/** Which fields each step shows. */
const PERSON = Object.keys(BLANK_PERSON)
const CHURCH = Object.keys(BLANK_CHURCH)
const SECRETS = Object.keys(NO_SECRETS)

/**
 * The one call that registers everything (docs/product/registration.md#3.1). A repeat of the same content has the same key, so
 * that a lost answer makes no second church; errors lead back to the step of their field, and nothing typed is lost.
 */
export function useFinalization(newcomer: boolean) {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  /** The plan of a registration that has succeeded. */
  const [done, setDone] = useState<Plan | null>(null)
  /** The person has a church by now: registered in another tab, or by the other calls. */
  const [hadChurch, setHadChurch] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [secretErrors, setSecretErrors] = useState<Errors>({})

  /** `again`: the secrets typed again in step 3; null where those of step 1 are still in memory. */
  async function send(plan: Plan, again: PersonStepSecrets | null) {
    if (sending || done) return
    setProblem(null)
    setSecretErrors({})
    toast.formIsRight()
    const church = { ...churchBody(wizard.church() ?? BLANK_CHURCH), subscriptionPlan: plan.id }
    const person = wizard.person() ?? BLANK_PERSON
    const gender = person.gender as StepOne["gender"] // one of the select's values
    const secrets = again ?? wizard.secrets() ?? NO_SECRETS
    const body = newcomer ? { ...person, gender, ...secrets, ...church } : church
    const wrong = newcomer ? firstErrors(stepOne.safeParse(body).error?.issues ?? []) : {}
    if (Object.keys(wrong).length > 0) return refuse(wrong, again !== null)
    setSending(true)
    try {
      const idempotencyKey = wizard.repeatKey(body)
      const answer = await api.call(registration.finalizeRegistration, { body }, { idempotencyKey })
      // Before the session begins: that empties the cache, the plans of this screen among it.
      setDone(plan)
      wizard.clear()
      await beginSession(answer)
    } catch (error) {
      if (!newcomer) {
        // A public call treats an ended session as not signed in; asking for the user shows whether it is still valid.
        const known = await askWhoIsSignedIn()
        if (storedToken() === null) return
        if (isStatus(error, 409) && known?.isProfileComplete) {
          wizard.clear()
          return setHadChurch(true)
        }
      }
      const errors = Object.entries(fieldErrorsOf(error)).map(([name, [first]]) => [name, first ?? ""])
      refuse(Object.fromEntries(errors), again !== null, error)
    } finally {
      setSending(false)
    }
  }

  /**
   * Leads to the first step that shows a field with an error; what the server says besides is shown there too, at the top.
   * Other errors are shown here, in the banner.
   */
  function refuse(errors: Errors, asksAgain: boolean, error?: unknown) {
    const besides = (shown: Errors) => {
      const rest = error === undefined ? null : beyond(error, Object.keys(shown))
      return rest === null ? undefined : messageOf(rest)
    }
    const person = only(errors, asksAgain ? PERSON : [...PERSON, ...SECRETS])
    if (person) return navigate({ to: "/cadastro", state: { fieldErrors: person, message: besides(person) } })
    const church = only(errors, CHURCH)
    if (church)
      return navigate({ to: "/cadastro/etapa-2", state: { fieldErrors: church, message: besides(church) } })
    const secret = only(errors, SECRETS)
    if (secret) setSecretErrors(secret)
    setProblem(besides(secret ?? {}) ?? null)
  }

  return { sending, done, hadChurch, problem, secretErrors, send }
}

/** The errors of these fields, or null where there are none. */
function only(errors: Errors, fields: string[]): Errors | null {
  const found = Object.entries(errors).filter(([name]) => fields.includes(name))
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** Each field's first error. */
function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
