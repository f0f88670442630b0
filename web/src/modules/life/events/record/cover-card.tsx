import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Button, FileButton, Group, Text } from "@mantine/core"
import { IconPhotoUp, IconTrash } from "@tabler/icons-react"
import { useRef } from "react"
import { PICTURE_TYPES } from "../../../../lib/picture.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import classes from "../events.module.css"
import { useCover } from "./use-cover.ts"

/** The cover, and for who may change the event its upload. Saved at once. */
export function CoverCard({ event }: { event: ChurchEvent }) {
  const { cover, can, status } = event
  // A cancelled event stays as it is.
  const mayChange = can.edit && status !== "cancelled"
  if (!cover && !mayChange) return null
  return (
    <FactCard title="Capa">
      {cover && <img src={cover} alt="Capa do evento" className={`${classes.cover} ${classes.framed}`} />}
      {mayChange && <ChangeCover event={event} />}
    </FactCard>
  )
}

function ChangeCover({ event }: { event: ChurchEvent }) {
  const { cover } = event
  const { busy, refused, choose, remove } = useCover(event)
  const again = useRef<() => void>(null)
  return (
    <>
      <Text size="sm" c="dimmed" mt={cover ? "sm" : 0} mb="sm">
        Use JPEG, PNG, GIF ou WebP de até 5MB, de preferência deitada: ela é cortada em 1200 × 630.
      </Text>
      <Group gap="xs">
        <FileButton
          accept={PICTURE_TYPES.join(",")}
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
              leftSection={<IconPhotoUp size={18} aria-hidden />}
              loading={busy}
            >
              {cover ? "Trocar capa" : "Enviar capa"}
            </Button>
          )}
        </FileButton>
        {cover && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={busy}
            onClick={() => void remove()}
          >
            Remover capa
          </Button>
        )}
      </Group>
      <div role="alert">
        {refused && (
          <Text size="sm" mt="xs" c="var(--mantine-color-error)">
            {refused}
          </Text>
        )}
      </div>
    </>
  )
}
