import { Button, Group } from "@mantine/core"
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { messageOf } from "../../lib/problem.ts"
import { saveFile } from "../../lib/save-file.ts"
import { toast } from "../toast.ts"

const TEMPLATES = [
  { format: "xlsx", label: "Baixar modelo em Excel", icon: IconFileSpreadsheet },
  { format: "csv", label: "Baixar modelo em CSV", icon: IconFileTypeCsv },
] as const

interface TemplateButtonsProps {
  fetchTemplate: (format: "xlsx" | "csv") => Promise<Blob>
  /** Of the file, without its ending. */
  name: string
}

/** Downloads of the template to fill in. */
export function TemplateButtons({ fetchTemplate, name }: TemplateButtonsProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: fetchTemplate,
    onSuccess: (file, format) => saveFile(file, `${name}.${format}`),
    onError: (error) => toast.error(messageOf(error, "Erro ao baixar o modelo. Tente novamente.")),
  })
  return (
    <Group gap="sm">
      {TEMPLATES.map(({ format, label, icon: Icon }) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => mutate(format)}
          disabled={isPending}
          aria-busy={(isPending && variables === format) || undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
