import { MAX_UPLOAD } from "@aprisco/contract/kit/route"
import { Button, Stack, Text } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import "@mantine/dropzone/styles.layer.css"
import { useMediaQuery } from "@mantine/hooks"
import { IconFileSpreadsheet } from "@tabler/icons-react"
import { useRef } from "react"
import { refusalOf, SHEETS } from "./file-error.ts"
import classes from "./sheet-dropzone.module.css"

interface SheetDropzoneProps {
  choose: (file: File) => void
  /** Says why files are not taken, before anything is sent. */
  refuse: (words: string) => void
  disabled?: boolean
}

/** A sheet, dropped or chosen. */
export function SheetDropzone({ choose, refuse, disabled = false }: SheetDropzoneProps) {
  const open = useRef<() => void>(null)
  const isTouch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false })
  return (
    <Dropzone
      openRef={open}
      onDrop={([file]) => file && choose(file)}
      onReject={(files) => refuse(refusalOf(files.map(({ file }) => file)))}
      accept={SHEETS}
      maxSize={MAX_UPLOAD}
      multiple={false}
      disabled={disabled}
      // Keyboards and screen readers use the button inside.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      className={classes.zone}
      inputProps={{ "aria-label": "Arquivo CSV, XLSX ou ODS" }}
    >
      <Stack align="center" gap="sm" ta="center">
        <IconFileSpreadsheet size={44} stroke={1.4} aria-hidden className={classes.icon} />
        <Text fw={600} size="lg">
          {isTouch ? "Escolha a planilha" : "Arraste a planilha para cá"}
        </Text>
        <Button onClick={() => open.current?.()} disabled={disabled}>
          Escolher arquivo
        </Button>
        <Text size="sm" c="dimmed">
          CSV, XLSX ou ODS, até 10.000 linhas e 6 MB
        </Text>
      </Stack>
    </Dropzone>
  )
}
