import { Button, FileButton, Group, Text } from "@mantine/core"
import { IconCamera, IconPaperclip } from "@tabler/icons-react"
import { useRef } from "react"
import { PHOTO_TYPES, RECEIPT_TYPES } from "./receipt-file.ts"

interface AddReceiptProps {
  busy: boolean
  /** Why the last file was refused, where another try may succeed. */
  refused?: string | null
  choose: (file: File) => void
}

/** Photographs a receipt, or chooses a file. */
export function AddReceipt({ busy, refused, choose }: AddReceiptProps) {
  const again = useRef<() => void>(null)
  const onChange = (file: File | null) => {
    if (file) choose(file)
    // The same file may be chosen again after a failure.
    again.current?.()
  }
  return (
    <>
      <Text size="sm" c="dimmed" mt="sm" mb="sm">
        JPEG, PNG, WebP ou PDF de até 5MB.
      </Text>
      <Group gap="xs">
        <FileButton accept={PHOTO_TYPES} capture="environment" resetRef={again} onChange={onChange}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              loading={busy}
            >
              Fotografar
            </Button>
          )}
        </FileButton>
        <FileButton accept={RECEIPT_TYPES.join(",")} resetRef={again} onChange={onChange}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              loading={busy}
            >
              Anexar arquivo
            </Button>
          )}
        </FileButton>
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
