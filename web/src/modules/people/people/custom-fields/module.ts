import { IconForms } from "@tabler/icons-react"
import type { WebModule } from "../../../../lib/module.ts"

export const customFieldsModule: WebModule = {
  name: "people/custom-fields",
  entries: [
    {
      label: "Campos próprios",
      to: "/configuracoes/campos",
      icon: IconForms,
      needs: "fields.manage",
      order: 184,
      card: {
        order: 54,
        text: "O que a sua igreja quer saber das pessoas, além do que o cadastro já pergunta.",
      },
    },
  ],
  shows: [
    { key: ["people"], records: ["custom-fields"] },
    { key: ["members"], records: ["custom-fields"] },
  ],
}
