import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { Button, Card, Text, VisuallyHidden } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { IconCamera, IconPhotoUp, IconTrash } from "@tabler/icons-react"
import { type DragEvent, useEffect, useRef, useState } from "react"
import { PICTURE_TYPES, wrongWithPicture } from "../../../../lib/picture.ts"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import classes from "./photo-field.module.css"
import type { TabProps } from "./tab-props.ts"

const UNREADABLE = "Não foi possível abrir esta imagem. Escolha outro arquivo."

/** The member's photo with preview: chosen, dropped, or taken with a phone. It is sent with the form. */
export function PhotoField({ form }: TabProps) {
  const photo = form.useWatchValue("photo")
  const name = form.useWatchValue("fullName")
  const preview = usePreview(photo)
  const hasCamera = useMediaQuery("(pointer: coarse)")
  const [dropping, setDropping] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file) return
    const wrong = (await wrongWithPicture(file)) ?? ((await canBeDrawn(file)) ? null : UNREADABLE)
    if (wrong === null) form.setFieldValue("photo", file)
    form.setFieldError("photo", wrong)
  }
  function remove() {
    form.setFieldValue("photo", "")
    form.clearFieldError("photo")
    // The button disappears with the photo: the focus moves to the remaining one.
    chooser.current?.focus()
  }
  const chooser = useRef<HTMLButtonElement>(null)
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDropping(false)
      void take(event.dataTransfer.files[0])
    },
  }
  return (
    <Card
      withBorder
      component="section"
      aria-label={PERSON_FIELDS.photo.label}
      className={classes.box}
      data-path="photo"
      data-dropping={dropping || undefined}
      {...drop}
    >
      <PersonAvatar name={name} src={preview} size={96} />
      <div className={classes.controls}>
        <div className={classes.buttons}>
          <Button
            ref={chooser}
            variant="default"
            size="sm"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            onClick={() => files.current?.click()}
          >
            {photo ? "Trocar foto" : "Escolher foto"}
          </Button>
          {hasCamera && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCamera size={18} aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              Tirar foto
            </Button>
          )}
          {photo && (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={remove}
            >
              Remover foto
            </Button>
          )}
        </div>
        <Text size="sm" c="dimmed">
          JPEG, PNG, GIF ou WebP, até 5 MB{!hasCamera && ". Também pode arrastar a foto até aqui"}.
        </Text>
        <div role="alert">
          {form.errors.photo && (
            <Text size="sm" c="var(--mantine-color-error)">
              {form.errors.photo}
            </Text>
          )}
        </div>
        <VisuallyHidden role="status">
          {photo instanceof File && `Foto escolhida: ${photo.name}`}
        </VisuallyHidden>
      </div>
      <FileInput ref={files} onFile={take} />
      <FileInput ref={camera} onFile={take} capture="environment" />
    </Card>
  )
}

interface FileInputProps {
  ref: React.Ref<HTMLInputElement>
  onFile: (file: File | undefined) => void
  capture?: "environment"
}

function FileInput({ ref, onFile, capture }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={PICTURE_TYPES.join(",")}
      capture={capture}
      onChange={({ currentTarget }) => {
        onFile(currentTarget.files?.[0])
        // Lets the same file be chosen again after it was removed.
        currentTarget.value = ""
      }}
    />
  )
}

/** The address of the shown image: an object URL of the chosen file, or the stored photo's. */
function usePreview(photo: File | string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(photo instanceof File)) return
    const url = URL.createObjectURL(photo)
    setAddress(url)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(url)
    }
  }, [photo])
  return photo instanceof File ? address : photo || null
}

async function canBeDrawn(file: File): Promise<boolean> {
  try {
    const drawn = await createImageBitmap(file)
    drawn.close()
    return true
  } catch {
    return false
  }
}
