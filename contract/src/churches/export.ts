import { z } from "zod"
import { passwordText } from "../auth/sessions.ts"
import { required } from "../kit/fields.ts"
import { file, route } from "../kit/route.ts"

/** Export of everything that the product stores for a church (LGPD art. 18 V; docs/product/churches.md#5.1). */
export const churchExport = {
  export: route({
    method: "POST",
    path: "/churches/data-export/",
    summary:
      "Everything that is stored of the caller's church, as a ZIP of CSV files and pictures; asks the password again",
    permission: "church.manage",
    body: z.object({ password: required("Senha é obrigatória", passwordText) }),
    response: file("application/zip"),
    status: 200,
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}
