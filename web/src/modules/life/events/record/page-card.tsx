import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Anchor, Stack, Text } from "@mantine/core"
import { AddressField } from "../../../../ui/address-field.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"

/** The address of the page on which people register, to be passed on. A draft has none yet. */
export function PageCard({ event: { publicUrl } }: { event: ChurchEvent }) {
  if (publicUrl === null) return null
  return (
    <FactCard title="Página pública">
      <Stack gap="xs">
        <AddressField label="Endereço da página" address={publicUrl} copyLabel="Copiar endereço da página" />
        <Text size="sm" c="dimmed">
          Quem tem o endereço vê o evento, e se inscreve enquanto as inscrições estão abertas.
        </Text>
        <Anchor href={publicUrl} target="_blank" rel="noreferrer" w="fit-content">
          Abrir a página
        </Anchor>
      </Stack>
    </FactCard>
  )
}
