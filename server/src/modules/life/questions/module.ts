import { defineModule } from "../../../core/module.ts"

export const questionsModule = defineModule({
  name: "questions",
  tables: ["questions"],
})
