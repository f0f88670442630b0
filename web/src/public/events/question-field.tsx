import { CheckField, Select, TextArea } from "../visit-form/fields.tsx"
import type { EventQuestion, TypedAnswers } from "./event-form.ts"

interface AskedFieldsProps {
  questions: readonly EventQuestion[]
  of: EventQuestion["of"]
  /** Before the id of the question, as the server names it. */
  path: string
  answers: TypedAnswers
  complaints: Readonly<Record<string, string>>
  onAnswers: (answers: TypedAnswers) => void
}

/** The event's own questions to one person, or to all who come together. */
export function AskedFields({ questions, of, path, answers, complaints, onAnswers }: AskedFieldsProps) {
  return (
    <>
      {questions
        .filter((question) => question.of === of)
        .map((question) => (
          <QuestionField
            key={question.id}
            id={`${path}.${question.id}`}
            question={question}
            answer={answers[question.id]}
            error={complaints[`${path}.${question.id}`]}
            onAnswer={(answer) => onAnswers({ ...answers, [question.id]: answer })}
          />
        ))}
    </>
  )
}

interface QuestionFieldProps {
  id: string
  question: EventQuestion
  answer: TypedAnswers[string] | undefined
  error: string | undefined
  onAnswer: (answer: TypedAnswers[string]) => void
}

function QuestionField({ id, question, answer, error, onAnswer }: QuestionFieldProps) {
  const { label, kind, options, required } = question
  const field = { id, label, required, error }
  switch (kind) {
    case "text":
      return <TextArea {...field} rows={2} value={textOf(answer)} onText={onAnswer} maxLength={1000} />
    case "choice":
      return (
        <Select
          {...field}
          value={textOf(answer)}
          options={[["", "Escolha"], ...options.map((option) => [option, option] as const)]}
          onText={onAnswer}
        />
      )
    case "flag":
      return (
        <YesNoField
          {...field}
          value={typeof answer === "boolean" ? answer : null}
          onValue={(value) => onAnswer(value ?? "")}
        />
      )
    case "multiple": {
      const chosen = Array.isArray(answer) ? answer : []
      return (
        <fieldset aria-describedby={error ? `${id}-error` : undefined}>
          <legend>
            {label} {required && <span className="muted">(obrigatório)</span>}
          </legend>
          {options.map((option, place) => (
            <CheckField
              key={option}
              id={place === 0 ? id : `${id}.${place}`}
              checked={chosen.includes(option)}
              onCheck={(checked) =>
                onAnswer(options.filter((one) => (one === option ? checked : chosen.includes(one))))
              }
            >
              {option}
            </CheckField>
          ))}
          {error && (
            <p id={`${id}-error`} className="complaint">
              {error}
            </p>
          )}
        </fieldset>
      )
    }
  }
}

const YES_OR_NO = [
  ["", "Escolha"],
  ["sim", "Sim"],
  ["nao", "Não"],
] as const

interface YesNoFieldProps {
  id: string
  label: string
  required?: boolean
  error?: string | undefined
  value: boolean | null
  onValue: (value: boolean | null) => void
}

/** Yes, no, or not said. */
export function YesNoField({ value, onValue, ...field }: YesNoFieldProps) {
  return (
    <Select
      {...field}
      value={value === null ? "" : value ? "sim" : "nao"}
      options={YES_OR_NO}
      onText={(text) => onValue(text === "" ? null : text === "sim")}
    />
  )
}

const textOf = (answer: TypedAnswers[string] | undefined) => (typeof answer === "string" ? answer : "")
