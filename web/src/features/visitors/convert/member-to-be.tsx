import type { Visitor } from "@aprisco/contract/visitors"
import { GENDERS, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { Text } from "@mantine/core"
import { formatDate } from "../../../lib/format.ts"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"

/** What the member's record will begin with. */
export function MemberToBe({ visitor }: { visitor: Visitor }) {
  const { fullName, birthDate, gender, cpf, phone, email, branchName, churchName } = visitor
  return (
    <FactCard title="O que vai para o cadastro de membro">
      <Facts
        facts={[
          { label: "Nome completo", value: fullName, wide: true },
          { label: "Data de nascimento", value: formatDate(birthDate) },
          { label: "Gênero", value: gender && GENDERS[gender] },
          { label: "Estado civil", value: visitor.maritalStatusDisplay },
          { label: "CPF", value: cpf },
          { label: "Telefone", value: phone },
          { label: "E-mail", value: email },
          { label: "Endereço", value: addressLine(visitor), wide: true },
          { label: "Filial", value: `${branchName} · ${churchName}` },
          { label: "Função ministerial", value: MINISTERIAL_FUNCTIONS.member },
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        O que faltar pode ser completado depois, no cadastro de membro. O registro de visitante continua
        guardado, com o seu histórico de contatos.
      </Text>
    </FactCard>
  )
}

function addressLine({ address, neighborhood, city, state, zipcode }: Visitor): string {
  const place = [city, state].filter(Boolean).join("/")
  return [address, neighborhood, place, zipcode && `CEP ${zipcode}`].filter(Boolean).join(", ")
}
