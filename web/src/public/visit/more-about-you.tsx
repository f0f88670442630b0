import { UFS } from "@aprisco/contract/brazil/ufs"
import { GENDERS, MARITAL_STATUSES } from "@aprisco/contract/vocabulary"
import { Check, Select, TextArea, TextField } from "./fields.tsx"
import { maskCep, maskCpf } from "./masks.ts"
import type { Complaints, Typed } from "./registration.ts"
import { useCep } from "./use-cep.ts"

export interface PartProps {
  typed: Typed
  complaints: Complaints
  change: (part: Partial<Typed>) => void
}

const GENDER_OPTIONS = [["", "Prefiro não dizer"], ...Object.entries(GENDERS)] as const
const MARITAL_OPTIONS = Object.entries(MARITAL_STATUSES)

/** What nobody has to tell. Folded, so that the form at the door stays short. */
export function MoreAboutYou({ typed, complaints, change }: PartProps) {
  const cep = useCep(typed.zipcode, (found) =>
    change({
      address: found.logradouro || typed.address,
      neighborhood: found.bairro || typed.neighborhood,
      city: found.localidade,
      state: UFS.find((code) => code === found.uf) ?? typed.state,
    }),
  )
  return (
    <details>
      <summary>Contar um pouco mais (opcional)</summary>
      <div className="stack">
        <TextField
          id="email"
          label="E-mail"
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
          label="Data de nascimento"
          value={typed.birthDate}
          error={complaints.birthDate}
          onText={(birthDate) => change({ birthDate })}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
        />
        <Select
          id="gender"
          label="Gênero"
          value={typed.gender}
          error={complaints.gender}
          options={GENDER_OPTIONS}
          onText={(gender) => change({ gender })}
        />
        <Select
          id="maritalStatus"
          label="Estado civil"
          value={typed.maritalStatus}
          error={complaints.maritalStatus}
          options={MARITAL_OPTIONS}
          onText={(maritalStatus) => change({ maritalStatus })}
        />
        <TextField
          id="cpf"
          label="CPF"
          value={typed.cpf}
          error={complaints.cpf}
          onText={(cpf) => change({ cpf: maskCpf(cpf) })}
          inputMode="numeric"
          placeholder="000.000.000-00"
        />
        <TextField
          id="zipcode"
          label="CEP"
          value={typed.zipcode}
          error={complaints.zipcode ?? cep.message}
          hint={cep.searching ? "Buscando o endereço..." : undefined}
          onText={(zipcode) => change({ zipcode: maskCep(zipcode) })}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
        />
        <TextField
          id="address"
          label="Endereço"
          value={typed.address}
          error={complaints.address}
          onText={(address) => change({ address })}
          autoComplete="street-address"
          readOnly={cep.searching}
          maxLength={200}
        />
        <TextField
          id="neighborhood"
          label="Bairro"
          value={typed.neighborhood}
          error={complaints.neighborhood}
          onText={(neighborhood) => change({ neighborhood })}
          readOnly={cep.searching}
          maxLength={100}
        />
        <TextField
          id="ministryInterest"
          label="Há algum ministério que lhe interessa?"
          value={typed.ministryInterest}
          error={complaints.ministryInterest}
          onText={(ministryInterest) => change({ ministryInterest })}
          maxLength={500}
        />
        <TextArea
          id="observations"
          label="Pedido de oração ou recado"
          value={typed.observations}
          error={complaints.observations}
          onText={(observations) => change({ observations })}
          maxLength={2000}
        />
        <div>
          <Check id="firstVisit" checked={typed.firstVisit} onCheck={(firstVisit) => change({ firstVisit })}>
            É a minha primeira visita
          </Check>
          <Check
            id="wantsPrayer"
            checked={typed.wantsPrayer}
            onCheck={(wantsPrayer) => change({ wantsPrayer })}
          >
            Gostaria de receber oração
          </Check>
          <Check
            id="wantsGrowthGroup"
            checked={typed.wantsGrowthGroup}
            onCheck={(wantsGrowthGroup) => change({ wantsGrowthGroup })}
          >
            Quero conhecer um grupo de crescimento
          </Check>
        </div>
      </div>
    </details>
  )
}
