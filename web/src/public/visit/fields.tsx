import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react"
import "./fields.css"

interface FieldProps {
  id: string
  label: string
  required?: boolean
  hint?: string
  error?: string
}

type Own = "id" | "required" | "onChange" | "value"

/** What ties a control to its hint and its complaint for a screen reader. */
function described({ id, hint, error }: FieldProps) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  return {
    id,
    name: id,
    "aria-describedby": ids || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  }
}

function Labelled({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, label, required, hint, error } = field
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span className="muted"> (obrigatório)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="muted small">
          {hint}
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

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, Own> {
  value: string
  onText: (text: string) => void
}

export function TextField({ label, required, hint, error, onText, id, ...input }: TextFieldProps) {
  const field = { id, label, required, hint, error }
  return (
    <Labelled {...field}>
      <input
        {...described(field)}
        {...input}
        aria-required={required}
        onChange={(event) => onText(event.target.value)}
      />
    </Labelled>
  )
}

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> {
  value: string
  onText: (text: string) => void
}

export function TextArea({ label, required, hint, error, onText, id, ...area }: TextAreaProps) {
  const field = { id, label, required, hint, error }
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

export function Select({ label, required, hint, error, onText, id, options, ...select }: SelectProps) {
  const field = { id, label, required, hint, error }
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

interface CheckProps extends Pick<FieldProps, "id" | "error"> {
  checked: boolean
  onCheck: (checked: boolean) => void
  children: ReactNode
}

export function Check({ id, error, checked, onCheck, children }: CheckProps) {
  return (
    <div className="check">
      <label htmlFor={id}>
        <input
          type="checkbox"
          {...described({ id, label: "", error })}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="complaint">
          {error}
        </p>
      )}
    </div>
  )
}
