import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button, Group, Text } from "@mantine/core"
import { IconDownload, IconEraser } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useAnonymiseVisitor } from "./use-anonymise.ts"

/** A visitor's rights on their own data (LGPD art. 18). For users who may delete. */
export function VisitorRightsCard({ visitor, etag }: { visitor: Visitor; etag: string | null }) {
  const anonymise = useAnonymiseVisitor(etag)
  const download = useDataDownload(visitor.id)
  if (!visitor.can.anonymise) return null
  return (
    <FoldingCard title="Direitos do titular">
      <Text size="sm" c="dimmed" mb="md">
        A pessoa pode pedir uma cópia de tudo o que a igreja guarda dela, ou que seus dados sejam apagados.
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={download.isPending}
          onClick={() => download.mutate("txt")}
        >
          Baixar dados
        </Button>
        <Button variant="default" disabled={download.isPending} onClick={() => download.mutate("json")}>
          Baixar em JSON
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconEraser size={18} aria-hidden />}
          disabled={anonymise.busy}
          onClick={() => void anonymise.ask(visitor)}
        >
          Anonimizar
        </Button>
      </Group>
    </FoldingCard>
  )
}

/** Downloads everything about one visitor, as a text or as data for another program. */
function useDataDownload(id: number) {
  return useMutation({
    mutationFn: (as: "txt" | "json") => api.call(visitorPrivacy.data, { params: { id }, query: { as } }),
    onSuccess: (file, as) => {
      saveFile(file, `visitante-${id}.${as}`)
      toast.success("Dados baixados")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao baixar os dados. Tente novamente.")),
  })
}
