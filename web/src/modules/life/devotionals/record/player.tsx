import { devotionalAudio } from "@aprisco/contract/devotionals/audio"
import type { Devotional } from "@aprisco/contract/devotionals/routes"
import { Button, Progress, Stack, Text } from "@mantine/core"
import { IconHeadphones } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { patientApi } from "../../../../lib/api.ts"
import { formatBytes } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { useObjectUrl } from "../../../../ui/use-object-url.ts"
import { lengthWords } from "../devotional-words.ts"

interface PlayerProps {
  id: number
  audio: NonNullable<Devotional["audio"]>
}

/**
 * Plays the sound, and seeks in it. It is loaded by a click, whole: a player of the browser's cannot show the server who asks, and
 * here nobody may hear a draft without that.
 */
export function Player({ id, audio }: PlayerProps) {
  const [received, setReceived] = useState(0)
  const loading = useMutation({
    mutationFn: () => patientApi({ received: setReceived }).call(devotionalAudio.read, { params: { id } }),
    onMutate: () => setReceived(0),
  })
  const address = useObjectUrl(loading.data)
  if (address)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a recorded voice; its words are the text below, where there are any
      <audio controls autoPlay src={address} aria-label="Áudio do devocional" style={{ width: "100%" }} />
    )
  return (
    <Stack gap="xs">
      <Button
        w="fit-content"
        variant="light"
        leftSection={<IconHeadphones size={18} aria-hidden />}
        loading={loading.isPending}
        onClick={() => {
          if (!loading.isPending) loading.mutate()
        }}
      >
        Ouvir ({lengthWords(audio.seconds)}, {formatBytes(audio.bytes)})
      </Button>
      {loading.isPending && (
        <Progress value={(received / Math.max(audio.bytes, 1)) * 100} aria-label="Carregando o áudio" />
      )}
      <div role="alert">
        {loading.isError && (
          <Text size="sm" c="var(--mantine-color-error)">
            {messageOf(loading.error, "Erro ao carregar o áudio. Tente novamente.")}
          </Text>
        )}
      </div>
    </Stack>
  )
}
