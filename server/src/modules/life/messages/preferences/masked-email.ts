/** «r•••@e•••.org»: enough for its owner to know it, and for nobody else to write there. */
export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@")
  const [host = "", ...rest] = domain.split(".")
  return `${hidden(name)}@${[hidden(host), ...rest].join(".")}`
}

function hidden(part: string): string {
  return `${[...part][0] ?? ""}•••`
}
