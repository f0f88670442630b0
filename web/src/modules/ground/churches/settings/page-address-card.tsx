import { churchPage } from "@aprisco/contract/church-page/routes"
import { Anchor, Button, Group, Skeleton, Stack, Text } from "@mantine/core"
import { IconBrandWhatsapp, IconDownload } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { AddressField } from "../../../../ui/address-field.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { useObjectUrl } from "../../../../ui/use-object-url.ts"

interface PageAddressCardProps {
  slug: string
  /** The church's name, as it is passed on with the address. */
  church: string
}

/** The address of the church's page to be passed on: as text, by WhatsApp, and as a QR image. */
export function PageAddressCard({ slug, church }: PageAddressCardProps) {
  const address = `${location.origin}/igreja/${slug}`
  return (
    <FactCard title="Passar adiante">
      <Stack gap="md">
        <AddressField label="Endereço completo" address={address} copyLabel="Copiar endereço da página" />
        <Group gap="md">
          <Anchor href={address} target="_blank" rel="noreferrer">
            Abrir a página
          </Anchor>
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(`${church}\n${address}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            Enviar pelo WhatsApp
          </Button>
        </Group>
        <PageQr slug={slug} />
      </Stack>
    </FactCard>
  )
}

/** The image, for a poster or a bulletin. */
function PageQr({ slug }: { slug: string }) {
  // Another address is another image.
  const { data, isError, refetch } = useQuery({
    queryKey: ["my-church", "page-qr", slug],
    queryFn: ({ signal }) => api.call(churchPage.qrCode, {}, { signal }),
  })
  const image = useObjectUrl(data)
  if (isError)
    return (
      <Group gap="sm" role="alert">
        <Text size="sm">O QR Code não pôde ser carregado.</Text>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Group>
    )
  if (!data || !image) return <Skeleton width={160} height={160} />
  return (
    <Group gap="md">
      <img src={image} alt="QR Code da página da igreja" width={160} height={160} />
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveFile(data, `pagina-${slug}.png`)}
      >
        Baixar QR Code
      </Button>
    </Group>
  )
}
