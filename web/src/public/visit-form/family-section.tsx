import { HOUSEHOLD_ROLES, MAX_FAMILY_AT_DOOR, ROLES_AT_DOOR } from "@aprisco/contract/people/family-labels"
import { GENDERS, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { useEffect, useId, useRef } from "react"
import { COMPANION_LABELS, type Companion, type CompanionField, NOBODY_YET } from "./family.ts"
import { CheckField, Select, TextField } from "./fields.tsx"
import type { PartProps } from "./part-props.ts"
import { answersForChild, isChild, LABELS } from "./registration.ts"

const ROLE_OPTIONS = [
  ["", "Selecione"],
  ...ROLES_AT_DOOR.map((role) => [role, HOUSEHOLD_ROLES[role]] as const),
] as const
const GENDER_OPTIONS = [["", NOT_TOLD], ...Object.entries(GENDERS)] as const

/** Those who came along (docs/product/visitors.md#4.12). One tap for the first; the next below it. */
export function FamilySection({ typed, complaints, change }: PartProps) {
  const { family } = typed
  const title = useId()
  /** The person whose name the focus goes to, or -1 for the button that adds one. */
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const target = next.current < 0 ? "family" : `family.${next.current}.fullName`
    next.current = null
    document.getElementById(target)?.focus()
  })

  function add() {
    next.current = family.length
    change({ family: [...family, NOBODY_YET] })
  }
  const set = (index: number, part: Partial<Companion>) =>
    change({ family: family.map((person, at) => (at === index ? { ...person, ...part } : person)) })
  function remove(index: number) {
    next.current = -1
    change({ family: family.filter((_, at) => at !== index) })
  }

  return (
    <fieldset className="family stack" aria-labelledby={title}>
      <span id={title} hidden>
        {LABELS.family}
      </span>
      {family.map((person, index) => (
        <CompanionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody has an id yet, and every field is controlled
          key={index}
          index={index}
          person={person}
          complaints={complaints}
          onChange={(part) => set(index, part)}
          onRemove={() => remove(index)}
        />
      ))}
      {answersForChild(typed) && !isChild(typed.birthDate) && (
        <CheckField
          id="consentGuardian"
          required
          checked={typed.consentGuardian}
          error={complaints.consentGuardian}
          onCheck={(consentGuardian) => change({ consentGuardian })}
        >
          Respondo pelas crianças com menos de 12 anos, li o aviso de privacidade e autorizo o cadastro delas.
        </CheckField>
      )}
      {family.length < MAX_FAMILY_AT_DOOR ? (
        <button
          id="family"
          type="button"
          className="add"
          aria-describedby={complaints.family ? "family-error" : undefined}
          onClick={add}
        >
          {family.length === 0 ? LABELS.family : "Incluir mais uma pessoa"}
        </button>
      ) : (
        <p id="family" className="muted small" tabIndex={-1}>
          No máximo {MAX_FAMILY_AT_DOOR} pessoas além de você.
        </p>
      )}
      {complaints.family && (
        <p id="family-error" className="complaint">
          {complaints.family}
        </p>
      )}
    </fieldset>
  )
}

interface CompanionFieldsProps {
  index: number
  person: Companion
  complaints: PartProps["complaints"]
  onChange: (part: Partial<Companion>) => void
  onRemove: () => void
}

function CompanionFields({ index, person, complaints, onChange, onRemove }: CompanionFieldsProps) {
  const title = useId()
  const field = (name: keyof Companion) => {
    const id: CompanionField = `family.${index}.${name}`
    return {
      id,
      label: COMPANION_LABELS[name],
      value: person[name],
      error: complaints[id],
      onText: (text: string) => onChange({ [name]: text }),
    }
  }
  return (
    <fieldset className="companion stack" aria-labelledby={title}>
      <div className="companion-head">
        <strong id={title}>Pessoa {index + 1}</strong>
        <button
          type="button"
          className="as-link"
          aria-label={`Retirar ${person.fullName.trim() || `pessoa ${index + 1}`}`}
          onClick={onRemove}
        >
          Retirar
        </button>
      </div>
      <TextField {...field("fullName")} required autoComplete="off" autoCapitalize="words" maxLength={150} />
      <TextField {...field("birthDate")} type="date" autoComplete="off" min="1900-01-01" />
      <Select {...field("role")} required options={ROLE_OPTIONS} />
      <Select {...field("gender")} options={GENDER_OPTIONS} />
    </fieldset>
  )
}
