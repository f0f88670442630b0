/**
 * Copies the text to the clipboard; false where the browser refuses. A church's own server may use plain HTTP,
 * where `navigator.clipboard` is missing: then the field that shows the text is selected and copied from.
 */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    // Deprecated, but the only way without HTTPS.
    return field !== null && document.execCommand("copy")
  }
}
