import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import { Button, Skeleton, Stack, Text } from "@mantine/core"
import { useInViewport } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useObjectUrl } from "../../../../ui/use-object-url.ts"
import { qrImageQuery } from "../branches-api.ts"
import classes from "./qr-image.module.css"

/** The code's image. Fetched with the token, and only when it comes into view. */
export function QrImage({ code }: { code: QrCode }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const image = useQuery({ ...qrImageQuery(code), enabled: inViewport })
  const address = useObjectUrl(image.data)
  return (
    <div ref={ref} className={classes.frame} data-inactive={!code.qrCodeActive || undefined}>
      {address ? (
        <img src={address} alt={`QR Code de ${code.name}`} width={150} height={150} />
      ) : image.isError ? (
        <Stack gap={4} align="center" role="alert">
          <Text size="sm" c="black" ta="center">
            Imagem indisponível
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => void image.refetch()}>
            Tentar novamente
          </Button>
        </Stack>
      ) : (
        <Skeleton width={150} height={150} />
      )}
    </div>
  )
}
