import { Anchor, Group, Stack, Text } from "@mantine/core"
import { IconBrandWhatsapp, IconMail } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { supportContactQuery, whatsappLink } from "../../../lib/support-contact.ts"

/** The support's WhatsApp and e-mail; nothing where the operator has set neither. */
export function SupportChannels() {
  const { data } = useQuery(supportContactQuery)
  if (!data?.email && !data?.whatsapp) return null
  return (
    <Stack gap="xs" role="group" aria-label="Falar com o suporte">
      {data.whatsapp && (
        <Group gap="xs" wrap="nowrap">
          <IconBrandWhatsapp size={20} stroke={1.7} aria-hidden />
          <Anchor
            href={whatsappLink(data.whatsapp) ?? undefined}
            target="_blank"
            rel="noreferrer"
            mih={24}
            aria-label={`WhatsApp ${data.whatsapp} (abre em outra aba)`}
          >
            {data.whatsapp}
          </Anchor>
        </Group>
      )}
      {data.email && (
        <Group gap="xs" wrap="nowrap">
          <IconMail size={20} stroke={1.7} aria-hidden />
          <Anchor href={`mailto:${data.email}`} mih={24} style={{ overflowWrap: "anywhere" }}>
            {data.email}
          </Anchor>
        </Group>
      )}
      <Text size="sm" c="dimmed">
        Não mande senhas nem dados de membros e visitantes.
      </Text>
    </Stack>
  )
}
