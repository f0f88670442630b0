import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { toast } from "../../../ui/toast.ts"

/** Downloads everything about one person, as PDF or JSON. */
export function useDataDownload(id: number) {
  return useMutation({
    mutationFn: (query: { as: "pdf" | "json"; includeNotes: boolean }) =>
      api.call(personPrivacy.data, { params: { id }, query }),
    onSuccess: (file, { as }) => {
      saveFile(file, `pessoa-${id}.${as}`)
      toast.success("Dados baixados")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao baixar os dados. Tente novamente.")),
  })
}
