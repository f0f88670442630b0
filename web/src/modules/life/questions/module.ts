import { IconHelpCircle } from "@tabler/icons-react"
import type { WebModule } from "../../../lib/module.ts"

export const questionsModule: WebModule = {
  name: "questions",
  entries: [
    {
      label: "Perguntas",
      words: "dúvida, perguntar, resposta, bíblia, pastor responde, fé",
      to: "/perguntas",
      icon: IconHelpCircle,
      needs: "devotionals.view",
      order: 64,
      menu: { section: "COMUNICAÇÃO" },
    },
    {
      label: "Fazer uma pergunta",
      words: "perguntar, dúvida, bíblia",
      to: "/perguntas",
      search: { nova: true },
      icon: IconHelpCircle,
      needs: "devotionals.view",
      order: 27.8,
      action: true,
    },
  ],
}
