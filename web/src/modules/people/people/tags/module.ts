import { IconTags } from "@tabler/icons-react"
import type { WebModule } from "../../../../lib/module.ts"

export const tagsModule: WebModule = {
  name: "people/tags",
  entries: [
    {
      label: "Etiquetas",
      to: "/configuracoes/etiquetas",
      icon: IconTags,
      needs: "members.manage",
      order: 182,
      card: { order: 52, text: "Palavras para separar as pessoas da igreja: corais, turmas, campanhas." },
    },
  ],
  shows: [
    { key: ["tags"], records: ["people", "members", "visitors", "trash"] },
    { key: ["people"], records: ["tags"] },
  ],
}
