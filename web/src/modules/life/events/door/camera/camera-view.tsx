import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import { IconCameraOff } from "@tabler/icons-react"
import { useRef, useState } from "react"
import classes from "../door.module.css"
import { CAMERA_FAILURES } from "./camera-failure.ts"
import { useCamera } from "./use-camera.ts"

export interface CameraViewProps {
  onCode: (code: string) => void
  onOther: (way: "code" | "name") => void
  onOff: () => void
}

/** The picture of the camera, which reads codes; or why it does not, with the other ways. */
export function CameraView({ onCode, onOther, onOff }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const state = useCamera(video, attempt, onCode)
  const failure = state === "starting" || state === "reading" ? null : CAMERA_FAILURES[state]
  return (
    <Stack gap="sm">
      {failure && (
        <Alert color="amber" title={failure.title} role="alert">
          {failure.text}
          <Group gap="xs" mt="sm">
            <Button size="sm" variant="default" onClick={() => setAttempt(attempt + 1)}>
              Tentar de novo
            </Button>
            <Button size="sm" variant="default" onClick={() => onOther("code")}>
              Digitar o código
            </Button>
            <Button size="sm" variant="default" onClick={() => onOther("name")}>
              Buscar o nome
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.camera} hidden={failure !== null}>
        <video ref={video} muted playsInline aria-label="Imagem da câmera" />
      </div>
      {!failure && (
        <Group justify="space-between">
          <Text c="dimmed" role="status">
            {state === "starting" ? "Ligando a câmera..." : "Aponte para o QR Code."}
          </Text>
          <Button variant="default" leftSection={<IconCameraOff size={18} aria-hidden />} onClick={onOff}>
            Desligar a câmera
          </Button>
        </Group>
      )}
    </Stack>
  )
}
