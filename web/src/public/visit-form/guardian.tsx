import { maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { useId } from "react"
import { CheckField, MaskedField, TextField } from "./fields.tsx"
import type { PartProps } from "./part-props.ts"
import { LABELS } from "./registration.ts"

/** The guardian of a child under twelve, and their consent (docs/product/visitors.md#1.7). */
export function GuardianFields({ typed, complaints, change }: PartProps) {
  const title = useId()
  return (
    <fieldset className="note stack" aria-labelledby={title}>
      <strong id={title}>Responsável pela criança</strong>
      <p role="status">Crianças com menos de 12 anos são cadastradas por um responsável.</p>
      <TextField
        id="guardianName"
        label={LABELS.guardianName}
        required
        value={typed.guardianName}
        error={complaints.guardianName}
        onText={(guardianName) => change({ guardianName })}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={150}
      />
      <MaskedField
        id="guardianPhone"
        label={LABELS.guardianPhone}
        required
        mask={maskPhone}
        value={typed.guardianPhone}
        error={complaints.guardianPhone}
        onText={(guardianPhone) => change({ guardianPhone })}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="(11) 91234-5678"
      />
      <CheckField
        id="consentGuardian"
        required
        checked={typed.consentGuardian}
        error={complaints.consentGuardian}
        onCheck={(consentGuardian) => change({ consentGuardian })}
      >
        Respondo por esta criança, li o aviso de privacidade e autorizo este cadastro.
      </CheckField>
    </fieldset>
  )
}
