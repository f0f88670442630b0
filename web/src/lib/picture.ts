/** The accepted pictures. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"]
const MOST_BYTES = 5 * 1024 * 1024

/** Why the file would be rejected, before it is sent; null if it would not. A telephone's photo is measured as it is sent: reduced. */
export async function wrongWithPicture(file: File): Promise<string | null> {
  if (!PICTURE_TYPES.includes(file.type)) return "Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP."
  if (file.size <= MOST_BYTES || (await shrinkPicture(file)).size <= MOST_BYTES) return null
  return "Arquivo muito grande. Tamanho máximo: 5MB."
}

/** A picture below this size is sent unchanged. */
const LIGHT = 400 * 1024
const LONGEST_SIDE = 1_024

/**
 * Reduces a telephone's photo to one that a slow connection can upload in time; the server stores 512 pixels of
 * it. A file that the browser cannot draw is sent unchanged: the server reports the error.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= LIGHT) return file
  try {
    const drawn = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.min(drawn.width, drawn.height))
    const canvas = document.createElement("canvas")
    canvas.width = Math.round(drawn.width * scale)
    canvas.height = Math.round(drawn.height * scale)
    canvas.getContext("2d")?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    drawn.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}
