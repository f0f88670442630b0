import type { Devotional } from "@aprisco/contract/devotionals/routes"
import { Button, FileButton, Group, Progress, Text } from "@mantine/core"
import { IconMicrophone, IconTrash } from "@tabler/icons-react"
import { useRef } from "react"
import { useFeature } from "../../../../lib/feature.ts"
import { formatBytes } from "../../../../lib/format.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { lengthWords } from "../devotional-words.ts"
import { useAudio } from "./use-audio.ts"

/** The sound of a devotional, for who manages it: its upload with progress, and its removal. Saved at once. */
export function AudioCard({ devotional }: { devotional: Devotional }) {
  const { audio } = devotional
  const mayAdd = useFeature("devotional_audio")
  const { sent, total, isRemoving, refused, choose, remove } = useAudio(devotional)
  const again = useRef<() => void>(null)
  const isSending = total > 0
  return (
    <FactCard title="Áudio">
      <Text size="sm" c="dimmed" mb="sm">
        {audio
          ? `${lengthWords(audio.seconds)}, ${formatBytes(audio.bytes)}.`
          : "Grave no celular e envie o arquivo: MP3 ou M4A, de até 40 MB."}
      </Text>
      {!mayAdd && <FeatureNotice feature="devotional_audio" />}
      <Group gap="xs" mt={mayAdd ? 0 : "sm"}>
        {mayAdd && (
          <FileButton
            accept="audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a"
            resetRef={again}
            onChange={(file) => {
              if (file) choose(file)
              // The same file may be chosen again after a failure.
              again.current?.()
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconMicrophone size={18} aria-hidden />}
                loading={isSending}
                disabled={isRemoving}
              >
                {audio ? "Trocar áudio" : "Enviar áudio"}
              </Button>
            )}
          </FileButton>
        )}
        {audio && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={isSending || isRemoving}
            onClick={() => void remove()}
          >
            Remover áudio
          </Button>
        )}
      </Group>
      {isSending && (
        <div aria-live="polite">
          <Progress mt="sm" value={(sent / total) * 100} aria-label="Enviando o áudio" />
          <Text size="sm" mt={4}>
            {formatBytes(sent)} de {formatBytes(total)}
          </Text>
        </div>
      )}
      <div role="alert">
        {refused && (
          <Text size="sm" mt="xs" c="var(--mantine-color-error)">
            {refused}
          </Text>
        )}
      </div>
    </FactCard>
  )
}
