import { events } from "@aprisco/contract/events/routes"
import { api } from "../../../../lib/api.ts"
import { fieldErrorOf, messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import { usePicture } from "../../../../ui/use-picture.ts"
import { eventsChanged } from "../events-api.ts"

/** Changes and removes the cover of an event. */
export function useCover({ id }: { id: number }) {
  const changed = (words: string) => () => {
    void eventsChanged()
    toast.success(words)
  }
  return usePicture({
    upload: (image) => api.call(events.uploadCover, { params: { id }, body: { image } }),
    remove: () => api.call(events.removeCover, { params: { id } }),
    onUploaded: changed("Capa atualizada com sucesso!"),
    onRemoved: changed("Capa removida."),
    uploadFailure: (error) =>
      fieldErrorOf(error, "image") ?? messageOf(error, "Erro ao enviar a capa. Tente novamente."),
    removeFailure: "Erro ao remover a capa. Tente novamente.",
    question: {
      title: "Remover a capa?",
      message: "O evento passa a aparecer sem imagem.",
      confirm: "Remover capa",
      danger: true,
    },
  })
}
