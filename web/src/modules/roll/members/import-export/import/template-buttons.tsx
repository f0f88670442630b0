import { Button, Group } from "@mantine/core"
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { messageOf } from "../../../../../lib/problem.ts"
import { saveFile } from "../../../../../lib/save-file.ts"
import { toast } from "../../../../../ui/toast.ts"
import { fetchTemplate } from "../import-export-api.ts"

const TEMPLATES = [
  { format: "xlsx", label: "Baixar modelo em Excel", icon: IconFileSpreadsheet },
  { format: "csv", label: "Baixar modelo em CSV", icon: IconFileTypeCsv },
] as const

/** Downloads of the template to fill in. */
export function TemplateButtons() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: fetchTemplate,
    onSuccess: (file, format) => saveFile(file, `modelo-importacao-membros.${format}`),
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
