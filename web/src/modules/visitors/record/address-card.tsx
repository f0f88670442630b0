import type { Visitor } from "@aprisco/contract/visitors/routes"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"

export function AddressCard({ visitor }: { visitor: Visitor }) {
  const { city, state, neighborhood, zipcode, address } = visitor
  return (
    <FactCard title="Endereço">
      <Facts
        facts={[
          { label: "Endereço", value: address, wide: true },
          { label: "Bairro", value: neighborhood },
          { label: "Cidade/UF", value: [city, state].filter(Boolean).join("/") },
          { label: "CEP", value: zipcode },
        ]}
      />
    </FactCard>
  )
}
