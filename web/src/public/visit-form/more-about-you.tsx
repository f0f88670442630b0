import { GENDERS, MARITAL_STATUSES, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { CheckField, MaskedField, Select, TextArea, TextField } from "./fields.tsx"
import { GuardianFields } from "./guardian.tsx"
import { maskCep, maskCpf } from "./masks.ts"
import type { PartProps } from "./part-props.ts"
import { PrayerConsent } from "./prayer-consent.tsx"
import { isChild, LABELS, wishesPrayer } from "./registration.ts"
import type { CepSearch } from "./use-cep.ts"

const GENDER_OPTIONS = [["", NOT_TOLD], ...Object.entries(GENDERS)] as const
const MARITAL_OPTIONS = [["", NOT_TOLD], ...Object.entries(MARITAL_STATUSES)] as const

/** The optional fields. Collapsed, so that the form stays short. */
export function MoreAboutYou({ typed, complaints, change, cep }: PartProps & { cep: CepSearch }) {
  return (
    <details>
      <summary>Contar um pouco mais (opcional)</summary>
      <div className="stack">
        <TextField
          id="email"
          label={LABELS.email}
          value={typed.email}
          error={complaints.email}
          onText={(email) => change({ email })}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          id="birthDate"
          label={LABELS.birthDate}
          value={typed.birthDate}
          error={complaints.birthDate}
          onText={(birthDate) => change({ birthDate })}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
        />
        {isChild(typed.birthDate) && <GuardianFields typed={typed} complaints={complaints} change={change} />}
        <Select
          id="gender"
          label={LABELS.gender}
          value={typed.gender}
          error={complaints.gender}
          options={GENDER_OPTIONS}
          onText={(gender) => change({ gender })}
        />
        <Select
          id="maritalStatus"
          label={LABELS.maritalStatus}
          value={typed.maritalStatus}
          error={complaints.maritalStatus}
          options={MARITAL_OPTIONS}
          onText={(maritalStatus) => change({ maritalStatus })}
        />
        <MaskedField
          id="cpf"
          label={LABELS.cpf}
          mask={maskCpf}
          value={typed.cpf}
          error={complaints.cpf}
          onText={(cpf) => change({ cpf })}
          inputMode="numeric"
          placeholder="000.000.000-00"
        />
        <MaskedField
          id="zipcode"
          label={LABELS.zipcode}
          mask={maskCep}
          value={typed.zipcode}
          error={complaints.zipcode}
          news={cep.searching ? "Buscando o endereço..." : (cep.message ?? "")}
          onText={(zipcode) => change({ zipcode })}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
        />
        <TextField
          id="address"
          label={LABELS.address}
          value={typed.address}
          error={complaints.address}
          onText={(address) => change({ address })}
          autoComplete="street-address"
          readOnly={cep.searching}
          maxLength={200}
        />
        <TextField
          id="neighborhood"
          label={LABELS.neighborhood}
          value={typed.neighborhood}
          error={complaints.neighborhood}
          onText={(neighborhood) => change({ neighborhood })}
          readOnly={cep.searching}
          maxLength={100}
        />
        <TextField
          id="ministryInterest"
          label={LABELS.ministryInterest}
          value={typed.ministryInterest}
          error={complaints.ministryInterest}
          onText={(ministryInterest) => change({ ministryInterest })}
          maxLength={500}
        />
        <TextArea
          id="observations"
          label={LABELS.observations}
          value={typed.observations}
          error={complaints.observations}
          onText={(observations) => change({ observations })}
          maxLength={2000}
        />
        <div>
          <CheckField
            id="firstVisit"
            checked={typed.firstVisit}
            onCheck={(firstVisit) => change({ firstVisit })}
          >
            {LABELS.firstVisit}
          </CheckField>
          <CheckField
            id="wantsPrayer"
            checked={typed.wantsPrayer}
            onCheck={(wantsPrayer) => change({ wantsPrayer })}
          >
            {LABELS.wantsPrayer}
          </CheckField>
          <CheckField
            id="wantsGrowthGroup"
            checked={typed.wantsGrowthGroup}
            onCheck={(wantsGrowthGroup) => change({ wantsGrowthGroup })}
          >
            {LABELS.wantsGrowthGroup}
          </CheckField>
        </div>
        {wishesPrayer(typed) && <PrayerConsent typed={typed} complaints={complaints} change={change} />}
      </div>
    </details>
  )
}
