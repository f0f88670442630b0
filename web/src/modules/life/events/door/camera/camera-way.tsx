import { Button, Stack, Text } from "@mantine/core"
import { IconCamera } from "@tabler/icons-react"
import { type ComponentType, lazy, Suspense, useState } from "react"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import type { CameraViewProps } from "./camera-view.tsx"

/** The reader is loaded with the first use of the camera: whoever types codes goes without it. */
const CameraView = lazy<ComponentType<CameraViewProps>>(() =>
  import("./camera-view.tsx").then(
    (file) => ({ default: file.CameraView }),
    () => ({ default: ReaderMissing }),
  ),
)

interface CameraWayProps {
  onCode: (code: string) => void
  /** Another way to let somebody in. */
  onOther: (way: "code" | "name") => void
}

/** The camera, which is on only after a tap: the browser asks for it then. */
export function CameraWay({ onCode, onOther }: CameraWayProps) {
  const [isOn, setOn] = useState(false)
  if (isOn)
    return (
      <Suspense fallback={<SkeletonRows rows={3} label="Carregando o leitor..." />}>
        <CameraView onCode={onCode} onOther={onOther} onOff={() => setOn(false)} />
      </Suspense>
    )
  return (
    <Stack gap="sm" align="center">
      <Text c="dimmed" ta="center">
        A câmera lê o QR Code do e-mail ou do crachá. A imagem não sai deste aparelho.
      </Text>
      <Button size="lg" leftSection={<IconCamera size={22} aria-hidden />} onClick={() => setOn(true)}>
        Ligar a câmera
      </Button>
    </Stack>
  )
}

/** The code of the screen did not arrive. A reload tries again. */
function ReaderMissing({ onOther }: CameraViewProps) {
  return (
    <Stack gap="sm" role="alert">
      <Text fw={600}>O leitor de códigos não carregou</Text>
      <Text>Abra esta página de novo com internet. Enquanto isso, use o código ou o nome.</Text>
      <Button variant="default" onClick={() => onOther("code")}>
        Digitar o código
      </Button>
    </Stack>
  )
}
