import { caretAfterMask } from "@aprisco/contract/brazil/phone-mask"
import type {
  ChangeEvent,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react"
import "./fields.css"

interface FieldProps {
  id: string
  label: string
  required?: boolean
  error?: string
  /** A status of the field, announced when it changes. Not an error. */
  news?: string
}

type Own = "id" | "required" | "onChange" | "value"

/** Links a control to its status and its error for a screen reader. */
function described({ id, news, error }: FieldProps) {
  const ids = [news && `${id}-news`, error && `${id}-error`].filter(Boolean).join(" ")
  return {
    id,
    name: id,
    "aria-describedby": ids || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  }
}

function Labelled({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, label, required, news, error } = field
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {required && <span className="muted">(obrigatório)</span>}
      </label>
      {children}
      {news !== undefined && (
        <p id={`${id}-news`} role="status" className="muted small">
          {news}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="complaint">
          {error}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, Exclude<Own, "onChange">> {
  value: string
  onText: (text: string) => void
}

export function TextField({ label, required, news, error, onText, id, ...input }: TextFieldProps) {
  const field = { id, label, required, news, error }
  return (
    <Labelled {...field}>
      <input
        onChange={(event) => onText(event.target.value)}
        {...described(field)}
        {...input}
        aria-required={required}
      />
    </Labelled>
  )
}

/** A field that formats what is typed or pasted, and keeps the caret in place. */
export function MaskedField({
  mask,
  onText,
  ...field
}: TextFieldProps & { mask: (typed: string) => string }) {
  function reshape(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const masked = mask(input.value)
    const caret = caretAfterMask(input.value, input.selectionStart ?? input.value.length, masked)
    // Before React renders, or it would find another value and move the caret to the end.
    input.value = masked
    input.setSelectionRange(caret, caret)
    onText(masked)
  }
  return <TextField {...field} onText={onText} onChange={reshape} />
}

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> {
  value: string
  onText: (text: string) => void
}

export function TextArea({ label, required, error, onText, id, ...area }: TextAreaProps) {
  const field = { id, label, required, error }
  return (
    <Labelled {...field}>
      <textarea rows={3} {...described(field)} {...area} onChange={(event) => onText(event.target.value)} />
    </Labelled>
  )
}

interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, Own> {
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onText: (text: string) => void
}

export function Select({ label, required, error, onText, id, options, ...select }: SelectProps) {
  const field = { id, label, required, error }
  return (
    <Labelled {...field}>
      <select
        {...described(field)}
        {...select}
        aria-required={required}
        onChange={(event) => onText(event.target.value)}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

interface CheckProps extends Pick<FieldProps, "id" | "error" | "required"> {
  checked: boolean
  onCheck: (checked: boolean) => void
  children: ReactNode
}

export function CheckField({ id, error, required, checked, onCheck, children }: CheckProps) {
  return (
    <div className="check">
      <label htmlFor={id}>
        <input
          type="checkbox"
          {...described({ id, label: "", error })}
          aria-required={required}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>
          {children} {required && <span className="muted">(obrigatório)</span>}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="complaint">
          {error}
        </p>
      )}
    </div>
  )
}
