import { Alert, Button, Group, Portal, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import { copyText } from "../../../../lib/copy-text.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { toast } from "../../../../ui/toast.ts"
import classes from "./recovery-codes.module.css"

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

const TITLE = "Aprisco: códigos de recuperação"
const EACH_ONCE = "Cada código funciona uma única vez, no lugar do código do aplicativo."

/** The recovery codes, shown only once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // The button that opened this is gone: the focus moves to the codes.
  useEffect(() => list.current?.focus(), [])
  const text = [TITLE, EACH_ONCE, "", ...codes, ""].join("\n")
  async function copy() {
    if (await copyText(text, field.current)) toast.success("Códigos copiados.")
    else toast.error("Não foi possível copiar. Selecione os códigos e copie.")
  }
  return (
    <Stack gap="md">
      <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title="Guarde estes códigos agora">
        Eles não serão mostrados de novo. Se você perder o celular, só entra com um deles. {EACH_ONCE}
      </Alert>
      <ul ref={list} tabIndex={-1} className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveFile(new Blob([text], { type: "text/plain" }), "aprisco-codigos-de-recuperacao.txt")
          }
        >
          Baixar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </Group>
      <Button onClick={onDone}>Guardei os códigos</Button>
      {/* A browser without the clipboard API copies from this; inside the dialog, where a selection is possible. */}
      <textarea ref={field} className={classes.source} value={text} readOnly tabIndex={-1} aria-hidden />
      <Portal>
        <div className={classes.sheet} data-printed>
          <Text fw={700}>{TITLE}</Text>
          <Text>{EACH_ONCE}</Text>
          <pre>{codes.join("\n")}</pre>
        </div>
      </Portal>
    </Stack>
  )
}
