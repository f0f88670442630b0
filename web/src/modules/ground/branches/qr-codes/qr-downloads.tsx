import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import { Button } from "@mantine/core"
import { IconDownload, IconFileTypePdf, IconVector } from "@tabler/icons-react"
import { useQrDownloads } from "./use-qr-downloads.ts"

/** The code as an image, as a poster, and for a print shop. */
export function QrDownloads({ code }: { code: QrCode }) {
  const { png, poster, svg } = useQrDownloads(code)
  return (
    <>
      <Button
        aria-label={`Baixar QR Code de ${code.name}`}
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={png.isPending}
        onClick={() => png.mutate()}
      >
        Baixar
      </Button>
      <Button
        variant="default"
        aria-label={`${poster.isPending ? "Preparando... " : ""}Cartaz A4 de ${code.name} em PDF`}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        disabled={poster.isPending}
        onClick={() => poster.mutate()}
      >
        {poster.isPending ? "Preparando..." : "Cartaz A4"}
      </Button>
      <Button
        variant="default"
        aria-label={`Baixar SVG de ${code.name} para gráfica`}
        leftSection={<IconVector size={18} aria-hidden />}
        disabled={svg.isPending}
        onClick={() => svg.mutate()}
      >
        SVG
      </Button>
    </>
  )
}
