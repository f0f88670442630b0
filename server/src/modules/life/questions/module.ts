import { defineModule } from "../../../core/module.ts"
import { questionsRoutes } from "./routes.ts"

export const questionsModule = defineModule({
  name: "questions",
  routes: { questions: questionsRoutes },
  tables: ["questions"],
  reads: ["users"],
  exports: [
    {
      name: "perguntas",
      table: "questions",
      key: ["id"],
      // Whoever asked without their name is not named to who downloads the file either.
      without: ["askedById"],
    },
  ],
  encrypted: [
    { table: "questions", column: "encryptedText", purpose: "free text about people" },
    { table: "questions", column: "encryptedAnswer", purpose: "free text about people" },
  ],
  moves: { entities: { question: "questions" } },
  auditLabels: {
    "question.asked": "Recebeu uma pergunta",
    "question.answered": "Respondeu uma pergunta",
    "question.published": "Respondeu e publicou uma pergunta",
    "question.declined": "Recusou uma pergunta",
  },
})
