import { useMutation } from "@tanstack/react-query"
import { shrinkPicture, wrongWithPicture } from "../lib/picture.ts"
import { messageOf, refusedUpload } from "../lib/problem.ts"
import { askToConfirm } from "./confirm-dialog.tsx"
import { toast } from "./toast.ts"

interface PictureOptions<Uploaded, Removed> {
  upload: (file: Blob) => Promise<Uploaded>
  remove: () => Promise<Removed>
  onUploaded: (answer: Uploaded) => void
  onRemoved: (answer: Removed) => void
  /** The message of a failed upload. */
  uploadFailure: (error: unknown) => string
  removeFailure: string
  question: Parameters<typeof askToConfirm>[0]
}

/** Uploads and removes a picture: an avatar, or a church's logo. */
export function usePicture<Uploaded, Removed>(options: PictureOptions<Uploaded, Removed>) {
  const upload = useMutation({
    mutationFn: async (file: File) => options.upload(await shrinkPicture(file)),
    onSuccess: options.onUploaded,
    onError: (error) => {
      if (!refusedUpload(error)) toast.error(options.uploadFailure(error))
    },
  })
  const removal = useMutation({
    mutationFn: options.remove,
    onSuccess: options.onRemoved,
    onError: (error) => toast.error(messageOf(error, options.removeFailure)),
  })
  return {
    /** Why the last file was refused, where another try may succeed. */
    refused: refusedUpload(upload.error),
    busy: upload.isPending || removal.isPending,
    async choose(file: File) {
      const wrong = await wrongWithPicture(file)
      if (wrong) toast.error(wrong)
      else upload.mutate(file)
    },
    async remove() {
      if (await askToConfirm(options.question)) removal.mutate()
    },
  }
}
