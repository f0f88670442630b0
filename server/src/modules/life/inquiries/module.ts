import { defineModule } from "../../../core/module.ts"

export const inquiriesModule = defineModule({
  name: "inquiries",
  tables: ["inquiries"],
})
