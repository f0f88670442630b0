/** Why the camera reads no codes. */
export type CameraFailure = "denied" | "missing" | "busy" | "reader"

/** The words for a person, who goes on by code or name. */
export const CAMERA_FAILURES: Record<CameraFailure, { title: string; text: string }> = {
  denied: {
    title: "A câmera não foi permitida",
    text: "Permita a câmera para este endereço nas configurações do navegador e tente de novo. Enquanto isso, use o código ou o nome.",
  },
  missing: {
    title: "Nenhuma câmera disponível",
    text: "O navegador não oferece uma câmera neste aparelho ou neste endereço. Use o código ou o nome.",
  },
  busy: {
    title: "A câmera não respondeu",
    text: "Outro aplicativo pode estar usando a câmera. Feche-o e tente de novo, ou use o código ou o nome.",
  },
  reader: {
    title: "O leitor de códigos não carregou",
    text: "Verifique a conexão e tente de novo. Enquanto isso, use o código ou o nome.",
  },
}

/** What an error of `getUserMedia` means. */
export function failureOf(error: unknown): CameraFailure {
  const name = error instanceof Error ? error.name : ""
  if (name === "NotAllowedError" || name === "SecurityError") return "denied"
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing"
}
