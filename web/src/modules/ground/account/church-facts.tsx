import type { MyChurch } from "@aprisco/contract/account/routes"
import { Text } from "@mantine/core"
import { useUser } from "../../../lib/signed-in.ts"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"

/** The church's data, read-only, and why this user cannot change it. */
export function ChurchFacts({ church }: { church: MyChurch }) {
  const mustSetUpSecondFactor = useUser()?.mustSetUpSecondFactor
  return (
    <FactCard title="Dados da igreja">
      <Text c="dimmed" mb="md">
        {mustSetUpSecondFactor
          ? "Ative a verificação em duas etapas, na aba Segurança, para poder alterar os dados da igreja."
          : "Somente quem administra a igreja pode alterar estes dados."}
      </Text>
      <Facts
        facts={[
          { label: "Nome da igreja", value: church.name },
          { label: "CNPJ", value: church.cnpj },
          { label: "E-mail", value: church.email },
          { label: "Telefone", value: church.phone },
          { label: "Endereço", value: church.address, wide: true },
          { label: "Cidade", value: church.city },
          { label: "Estado", value: church.state },
          { label: "CEP", value: church.zipcode },
        ]}
      />
    </FactCard>
  )
}
