import { limitsOf } from "@aprisco/contract/kit/limits"
import { type FieldErrors, fieldErrors } from "@aprisco/contract/kit/problem"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { type UseFormReturnType, useForm } from "@mantine/form"
import { type FormEvent, useRef } from "react"
import { flushSync } from "react-dom"
import { beyond, fieldErrorsOf, isStatus, messageOf } from "../lib/problem.ts"
import { storedToken } from "../lib/session.ts"
import { toast } from "./toast.ts"
import { useFormDraft, useRecovered } from "./use-form-draft.ts"
import { showWrongFields } from "./wrong-fields.ts"

/** Under which name a form keeps the error of no field. */
const GENERAL = "nonFieldErrors"

export type FormSchema = NonNullable<RouteShape["body"]>
/** What a schema takes. */
export type BodyOf<S extends FormSchema> = S["_zod"]["input"]
export type FormValues = Record<string, unknown>

interface Base<S extends FormSchema, V extends FormValues, A> {
  /** The contract's own rule: `contract.visitors.create.body`. */
  schema: S
  initialValues: V
  /** The stored values, where the form starts with an unsaved draft: the difference counts as typed. */
  stored?: V
  /** The call. Its errors are shown at the fields, or in a toast. */
  send: (body: BodyOf<S>, values: V) => Promise<A>
  /** After success; the form counts as unchanged by then, so that leaving does not ask. */
  onSaved: (answer: A) => void
  /** The screen's own message for a failure without a message of the server, or a function that returns it. */
  failure?: string | ((error: unknown) => string)
  /** The toast's text when the server, not the form, reports an error of a field. Absent: the usual one. */
  refusal?: string
  /** Where a failure without a field is shown: `banner` leaves it to the form, in `general`. */
  problemsAs?: "toast" | "banner"
  /**
   * The subject of a dialog's form (`visitor 7`), because its address does not contain it: a draft stored when a session ended is
   * restored for the same record only, and without this not at all.
   */
  about?: string
  /** Called with the fields in error before the first one gets the focus: opens its tab. */
  onInvalid?: (fields: string[]) => void
}

/** `toBody` may be left out where the values already are a body. */
export type ContractFormOptions<S extends FormSchema, V extends FormValues, A> = Base<S, V, A> &
  ([V] extends [BodyOf<S>] ? { toBody?: (values: V) => BodyOf<S> } : { toBody: (values: V) => BodyOf<S> })

export type ContractForm<V extends FormValues> = UseFormReturnType<V> & {
  /** For `<form noValidate onSubmit={form.submit}>`. */
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Errors of no field on the screen. */
  general: string[]
}

/**
 * A form with the contract's rules: validates on submit, shows every error at its field (the server's too),
 * shows one toast, focuses the first, and keeps the typed values, also when the session ends
 * (`use-form-draft`). `getInputProps` has the maximum length and the mark of a required field from the schema. Fields are uncontrolled:
 * `<TextInput key={form.key("email")} {...form.getInputProps("email")} />`.
 */
export function useContractForm<S extends FormSchema, V extends FormValues, A>(
  options: ContractFormOptions<S, V, A>,
): ContractForm<V> {
  const { schema, initialValues, send, onSaved, problemsAs = "toast", about = "" } = options
  const recovered = useRecovered(initialValues, about)
  const bodyOf = (values: V): BodyOf<S> => (options.toBody ? options.toBody(values) : values)
  // The error of a list's row is named `serviceTimes.0.time`.
  const isField = (name: string) => (name.split(".")[0] ?? name) in initialValues
  const element = useRef<HTMLFormElement>(null)
  // Known at once, while `submitting` is so only at the next rendering: of ten clicks in one task one sends.
  const isSending = useRef(false)
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
    const shown = Object.keys(errors).filter(isField)
    // Rendered at once: on a busy machine the next frame may come before the tab of a wrong field is open, which then took no focus.
    flushSync(() => {
      form.setErrors(errors)
      if (shown.length > 0) options.onInvalid?.(shown)
    })
    if (shown.length > 0) showWrongFields(element.current, shown, words)
  }

  function fail(error: unknown) {
    // The session has ended: the next screen shows it, and the typed values are stored.
    if (isStatus(error, 401) && storedToken() === null) return
    const errors = Object.entries(firstOf(fieldErrorsOf(error))).filter(([name]) => isField(name))
    // When the server asks to wait, there is nothing to correct: the toast has the time.
    const isToWait = isStatus(error, 429) || isStatus(error, 503)
    refuse(Object.fromEntries(errors), isToWait ? messageOf(error) : options.refusal)
    if (isToWait && errors.length > 0) return
    // What no field of the screen shows must not be lost beside those that do.
    const rest = beyond(
      error,
      errors.map(([name]) => name),
    )
    if (rest === null) return
    const { failure } = options
    const words = typeof failure === "function" ? failure(rest) : messageOf(rest, failure)
    if (problemsAs === "toast") toast.error(words)
    else form.setErrors({ ...Object.fromEntries(errors), [GENERAL]: words })
  }

  const onSubmit = form.onSubmit(
    async (values) => {
      isSending.current = true
      try {
        const answer = await send(bodyOf(values), values)
        form.resetDirty()
        recovered.forget()
        toast.formIsRight()
        onSaved(answer)
      } catch (error) {
        fail(error)
      } finally {
        isSending.current = false
      }
    },
    (errors) => refuse(strings(errors)),
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    element.current = event.currentTarget
    if (!isSending.current) onSubmit(event)
  }

  // The schema determines the maximum length and whether a field is required. A secret and a name are never truncated, which nobody would notice: they get an error instead.
  const getInputProps: typeof form.getInputProps = (field, props) => {
    const { maxLength, ...limits } = props?.type === "checkbox" ? {} : limitsOf(schema, String(field))
    const cut = maxLength !== undefined && !/password|name$/i.test(String(field))
    return { ...limits, ...(cut && { maxLength }), ...form.getInputProps(field, props) }
  }

  const general = Object.entries(strings(form.errors))
    .filter(([name]) => !isField(name))
    .map(([, message]) => message)
  return { ...form, getInputProps, submit, general }
}

function firstOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages[0] ?? ""]))
}

function strings(errors: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, String(message)]))
}
