import { defineModule } from "../../core/module.ts"
import { messagesRoutes } from "./routes.ts"

export const messagesModule = defineModule({
  name: "messages",
  routes: { messages: messagesRoutes },
  exports: [{ name: "mensagens-prontas", table: "messageTemplates", key: ["id"] }],
})
