import { vi } from "vitest"

/** XMLHttpRequest as an upload uses it: half of the body has left when it is sent, then the mock API answers. */
class FakeUpload {
  readonly upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  status = 0
  response: Blob | null = null
  readonly #headers = new Headers()
  #answered = new Headers()
  #method = "GET"
  #address = ""

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join("\r\n")
  }

  abort(): void {
    this.onabort?.()
  }

  send(body: FormData): void {
    const bytes = [...body.values()].reduce((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0)
    this.upload.onprogress?.({ loaded: bytes / 2 })
    void fetch(this.#address, { method: this.#method, headers: this.#headers, body }).then(
      async (answer) => {
        this.status = answer.status
        this.#answered = answer.headers
        this.response = await answer.blob()
        this.onload?.()
      },
      () => this.onerror?.(),
    )
  }
}

/** From now on uploads with progress reach the mock API of the test too. */
export function answerUploads(): void {
  vi.stubGlobal("XMLHttpRequest", FakeUpload)
}
