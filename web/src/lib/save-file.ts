/** Saves a file as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // The download has read the bytes in the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
