import { maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { useId } from "react"
import { MaskedField, TextField } from "../visit-form/fields.tsx"
import { maskCpf } from "../visit-form/masks.ts"
import type { EventPage } from "./event-calls.ts"
import { asksUnder12, type TypedPerson } from "./event-form.ts"
import { AskedFields, YesNoField } from "./question-field.tsx"

interface PersonFieldsProps {
  page: EventPage
  place: number
  person: TypedPerson
  complaints: Readonly<Record<string, string>>
  onChange: (part: Partial<TypedPerson>) => void
  /** Absent for the only one. */
  onRemove?: (() => void) | undefined
  /** Fills in who fills in the form; absent where there is nothing to fill in. */
  onMyself?: (() => void) | undefined
}

/** One person who comes. */
export function PersonFields({
  page,
  place,
  person,
  complaints,
  onChange,
  onRemove,
  onMyself,
}: PersonFieldsProps) {
  const title = useId()
  const path = `attendees.${place}`
  const { fields } = page
  const field = (name: "fullName" | "birthDate" | "phone" | "cpf", label: string) => ({
    id: `${path}.${name}`,
    label,
    value: person[name],
    error: complaints[`${path}.${name}`],
    onText: (text: string) => onChange({ [name]: text }),
    autoComplete: "off",
  })
  return (
    <fieldset className="companion stack" aria-labelledby={title}>
      <div className="companion-head">
        <strong id={title}>Participante {place + 1}</strong>
        {onMyself && (
          <button type="button" className="as-link" onClick={onMyself}>
            Sou eu
          </button>
        )}
        {onRemove && (
          <button
            type="button"
            className="as-link"
            aria-label={`Retirar ${person.fullName.trim() || `participante ${place + 1}`}`}
            onClick={onRemove}
          >
            Retirar
          </button>
        )}
      </div>
      <TextField {...field("fullName", "Nome completo")} required autoCapitalize="words" maxLength={150} />
      {fields.birthDate !== "off" && (
        <TextField
          {...field("birthDate", "Data de nascimento")}
          required={fields.birthDate === "required"}
          type="date"
          min="1900-01-01"
        />
      )}
      {asksUnder12(page, person) && (
        <YesNoField
          id={`${path}.under12`}
          label="Tem menos de 12 anos?"
          required
          value={person.under12}
          error={complaints[`${path}.under12`]}
          onValue={(under12) => onChange({ under12 })}
        />
      )}
      {fields.phone !== "off" && (
        <MaskedField
          {...field("phone", "Telefone")}
          required={fields.phone === "required"}
          mask={maskPhone}
          type="tel"
          inputMode="tel"
          placeholder="(11) 91234-5678"
        />
      )}
      {fields.cpf !== "off" && (
        <MaskedField
          {...field("cpf", "CPF")}
          required={fields.cpf === "required"}
          mask={maskCpf}
          inputMode="numeric"
          placeholder="000.000.000-00"
        />
      )}
      <AskedFields
        questions={page.questions}
        of="attendee"
        path={`${path}.answers`}
        answers={person.answers}
        complaints={complaints}
        onAnswers={(answers) => onChange({ answers })}
      />
    </fieldset>
  )
}
