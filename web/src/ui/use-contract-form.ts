import { type FieldErrors, fieldErrors, Problem } from "@aprisco/contract/kit/problem"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { type UseFormReturnType, useForm } from "@mantine/form"
import { type FormEvent, useRef } from "react"
import { isStatus, wordsOf } from "../lib/problem.ts"
import { storedToken } from "../lib/session.ts"
import { focusFirst } from "./focus-first.ts"
import { toast } from "./toast.ts"
import { useFormDraft, useRecovered } from "./use-form-draft.ts"

type Schema = NonNullable<RouteShape["body"]>
type InputOf<S extends Schema> = S["_zod"]["input"]
type Values = Record<string, unknown>

interface Base<S extends Schema, V extends Values, A> {
  /** The contract's own rule: `contract.visitors.create.body`. */
  schema: S
  initialValues: V
  /** What is stored, where the form begins with a draft that is not: the difference counts as typed. */
  stored?: V
  /** The call. What it throws goes beside the fields, or into a toast. */
  send: (body: InputOf<S>, values: V) => Promise<A>
  /** After success; the form counts as unchanged by then, so that leaving does not ask. */
  onSaved: (answer: A) => void
  /** The screen's own sentence for a failure that the server has no words for, or how to find one. */
  failure?: string | ((error: unknown) => string)
  /** What the toast says when the server, not the form, complains of a field. Left out: as for any form with errors. */
  refusal?: string
  /** Where a failure that belongs to no field is shown: `banner` leaves it to the form, in `general`. */
  problemsAs?: "toast" | "banner"
  /**
   * What a dialog's form is about (`visitor 7`), for its address does not say it: what was typed when a session ended comes
   * back to the same record only, and without this not at all.
   */
  about?: string
  /** Called with the fields in error before the first gets the focus: opens the tab it is on. */
  onInvalid?: (fields: string[]) => void
}

/** `toBody` may be left out where the values already are a body. */
export type ContractFormOptions<S extends Schema, V extends Values, A> = Base<S, V, A> &
  (V extends InputOf<S> ? { toBody?: (values: V) => InputOf<S> } : { toBody: (values: V) => InputOf<S> })

export type ContractForm<V extends Values> = UseFormReturnType<V> & {
  /** For `<form noValidate onSubmit={form.submit}>`. */
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Problems that belong to no field on the screen. */
  general: string[]
}

/**
 * A form with the contract's rules: checks on submit, shows every complaint beside its field (the server's too),
 * says so once in a toast, puts the focus on the first, and never loses what was typed, nor when the session ends over it
 * (`use-form-draft`). Fields are uncontrolled:
 * `<TextInput key={form.key("email")} {...form.getInputProps("email")} />`.
 */
export function useContractForm<S extends Schema, V extends Values, A>(
  options: ContractFormOptions<S, V, A>,
): ContractForm<V> {
  const { schema, initialValues, send, onSaved, problemsAs = "toast", about = "" } = options
  const recovered = useRecovered(initialValues, about)
  const bodyOf = (values: V): InputOf<S> => (options.toBody ? options.toBody(values) : values)
  // A complaint about one of a list's rows is called `serviceTimes.0.time`.
  const isField = (name: string) => (name.split(".")[0] ?? name) in initialValues
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<V>({
    mode: "uncontrolled",
    initialValues: recovered.values,
    validate: (values) => {
      const checked = schema.safeParse(bodyOf(values))
      return checked.success ? {} : firstOf(fieldErrors(checked.error))
    },
  })

  useFormDraft(form, options.stored ?? initialValues, recovered)

  function refuse(errors: Record<string, string>, words?: string) {
    form.setErrors(errors)
    const shown = Object.keys(errors).filter(isField)
    if (shown.length === 0) return
    if (words) toast.error(words)
    else toast.formIsWrong()
    options.onInvalid?.(shown)
    focusFirst(element.current, shown)
  }

  function fail(error: unknown) {
    // The session has ended: the next screen says so, and what was typed is stored.
    if (isStatus(error, 401) && storedToken() === null) return
    const errors = error instanceof Problem ? firstOf(error.fields) : {}
    // When asked to wait, there is nothing to correct: the toast says when.
    const isToWait = isStatus(error, 429) || isStatus(error, 503)
    refuse(errors, isToWait ? wordsOf(error) : options.refusal)
    if (Object.keys(errors).some(isField)) return
    const { failure } = options
    const words = typeof failure === "function" ? failure(error) : wordsOf(error, failure)
    if (problemsAs === "toast") toast.error(words)
    else form.setErrors({ nonFieldErrors: words })
  }

  const onSubmit = form.onSubmit(
    async (values) => {
      try {
        const answer = await send(bodyOf(values), values)
        form.resetDirty()
        recovered.forget()
        toast.formIsRight()
        onSaved(answer)
      } catch (error) {
        fail(error)
      }
    },
    (errors) => refuse(strings(errors)),
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    element.current = event.currentTarget
    if (!form.submitting) onSubmit(event)
  }

  const general = Object.entries(strings(form.errors))
    .filter(([name]) => !isField(name))
    .map(([, message]) => message)
  return { ...form, submit, general }
}

function firstOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages[0] ?? ""]))
}

function strings(errors: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, String(message)]))
}
