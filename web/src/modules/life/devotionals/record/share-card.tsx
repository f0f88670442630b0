import type { Devotional } from "@aprisco/contract/devotionals/routes"
import { Anchor, Button, Group, Stack } from "@mantine/core"
import { IconBrandWhatsapp } from "@tabler/icons-react"
import { AddressField } from "../../../../ui/address-field.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"

/** The address at which anybody reads it, to be passed on; nothing where only the church does. */
export function ShareCard({ devotional: { title, publicUrl } }: { devotional: Devotional }) {
  if (publicUrl === null) return null
  const words = encodeURIComponent(`${title}\n${publicUrl}`)
  return (
    <FactCard title="Passar adiante">
      <Stack gap="xs">
        <AddressField
          label="Endereço público"
          address={publicUrl}
          copyLabel="Copiar endereço do devocional"
          screenOnly
        />
        <Group gap="md">
          <Button
            component="a"
            href={`https://wa.me/?text=${words}`}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            Enviar pelo WhatsApp
          </Button>
          <Anchor href={publicUrl} target="_blank" rel="noreferrer">
            Abrir a página
          </Anchor>
        </Group>
      </Stack>
    </FactCard>
  )
}
