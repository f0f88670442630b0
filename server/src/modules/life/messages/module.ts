import { defineModule } from "../../../core/module.ts"
import { fieldNames } from "../../ground/audit/public.ts"
import { messagesRoutes } from "./routes.ts"

const FIELDS = { isDefault: "mensagem padrão", text: "texto" }

export const messagesModule = defineModule({
  name: "messages",
  routes: { messages: messagesRoutes },
  exports: [{ name: "mensagens-prontas", table: "messageTemplates", key: ["id"] }],
  tables: ["messageTemplates"],
  moves: { entities: { message_template: "messageTemplates" } },
  auditLabels: {
    "message_template.created": "Criou uma mensagem pronta",
    "message_template.changed": {
      sentence: (facts) => `Alterou uma mensagem pronta${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma mensagem pronta",
    },
    "message_template.deleted": "Excluiu uma mensagem pronta",
  },
})
