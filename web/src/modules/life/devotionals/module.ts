import { IconBook, IconBookUpload } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const devotionalsModule: WebModule = {
  name: "devotionals",
  entries: [
    {
      label: "Devocionais",
      words: "devocional, meditação, palavra do dia, reflexão, bíblia, podcast, áudio, série",
      to: "/devocionais",
      keys: "g k",
      icon: IconBook,
      needs: "devotionals.view",
      order: 63,
      menu: { section: "COMUNICAÇÃO" },
    },
    {
      label: "Novo devocional",
      words: "meditação, palavra do dia, escrever, publicar, agendar",
      to: "/devocionais/novo",
      icon: IconBookUpload,
      keys: "n k",
      needs: "devotionals.manage",
      order: 27.7,
      action: true,
    },
  ],
}
