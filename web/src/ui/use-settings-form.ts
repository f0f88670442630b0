import type { WithEtag } from "@aprisco/contract/kit/client"
import { toast } from "./toast.ts"
import { useUnsavedGuard } from "./unsaved-guard.ts"
import {
  type BodyOf,
  type ContractForm,
  type FormSchema,
  type FormValues,
  useContractForm,
} from "./use-contract-form.ts"
import { useReload } from "./use-reload.ts"
import { useVersion, type Version } from "./use-version.ts"

interface SettingsFormOptions<S extends FormSchema, V extends FormValues, T> {
  schema: S
  loaded: WithEtag<T>
  valuesFrom: (record: T) => V
  toBody: (values: V) => BodyOf<S>
  send: (body: BodyOf<S>, version: Version) => Promise<WithEtag<T>>
  /** The toast after it was saved. */
  saved: string
  onSaved: () => void
  failure: string | ((error: unknown) => string)
  /** The newest version, after somebody else's change. */
  load: () => Promise<WithEtag<T>>
  loadFailure: string
}

/** A form that stays on the screen after it was saved, with what is stored by then; `record` is that too. */
export function useSettingsForm<S extends FormSchema, V extends FormValues, T>(
  options: SettingsFormOptions<S, V, T>,
) {
  const { schema, loaded, valuesFrom, toBody, send, failure } = options
  const { data: record, stale, save, take } = useVersion(loaded)
  const form: ContractForm<V> = useContractForm<S, V, WithEtag<T>>({
    schema,
    initialValues: valuesFrom(loaded.data),
    toBody,
    send: (body) => save((version) => send(body, version)),
    onSaved: (answer) => {
      take(answer)
      form.setInitialValues(valuesFrom(answer.data))
      form.reset()
      toast.success(options.saved)
      options.onSaved()
    },
    failure,
  })
  const reload = useReload({
    form,
    load: options.load,
    valuesFrom,
    onLoaded: take,
    failure: options.loadFailure,
  })
  useUnsavedGuard(() => form.isDirty())
  return { form, record, stale: stale && { onReload: reload.mutate, busy: reload.isPending } }
}
