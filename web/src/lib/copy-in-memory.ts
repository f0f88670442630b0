/** A copy in memory; the file itself where it cannot be read, so that sending it reports the error. */
export async function copyInMemory(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return file
  }
}
