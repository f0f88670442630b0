import { Input, Skeleton, Stack, Text } from "@mantine/core"
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from "react"
import type { RichTextEditorProps } from "./rich-text-editor.tsx"

// Its library is as large as the frame around the screens: the screen is there first.
const RichTextEditor = lazy<ComponentType<RichTextEditorProps>>(() =>
  import("./rich-text-editor.tsx").then(
    (module) => ({ default: module.RichTextEditor }),
    () => ({ default: Unavailable }),
  ),
)

interface LetterFieldProps {
  label: string
  description?: string
  /** The name of the form's field. */
  path: string
  error: ReactNode
  defaultValue: string
  onChange: (html: string) => void
  /** Where the buttons insert what changes from person to person; none: there are none. */
  mergeInto?: string
}

/** Formatted text, as of an e-mail. */
export function LetterField(props: LetterFieldProps) {
  const { label, description, path, error, defaultValue, onChange, mergeInto } = props
  const id = useId()
  return (
    <Stack gap={6} data-path={path}>
      <Text component="span" size="sm" fw={500}>
        {label}
      </Text>
      {description && <Input.Description>{description}</Input.Description>}
      <Suspense fallback={<Skeleton height={260} aria-label="Carregando o editor..." />}>
        <RichTextEditor
          label={label}
          defaultValue={defaultValue}
          onChange={onChange}
          errorId={error ? id : undefined}
          mergeInto={mergeInto}
        />
      </Suspense>
      {error && <Input.Error id={id}>{error}</Input.Error>}
    </Stack>
  )
}

/** Its code did not arrive. What was written stays in the form. */
function Unavailable() {
  return <Text role="alert">O editor não pôde ser carregado. Salve o rascunho e abra esta tela de novo.</Text>
}
