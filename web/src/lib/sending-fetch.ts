/**
 * `fetch` for a large body: `tell` gets how many of its bytes have left, which XMLHttpRequest alone knows. Ends as `fetch` does, also where its
 * signal ends it.
 */
export function sendingFetch(tell: (bytes: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = "GET", headers, body, signal } = init
      const request = new XMLHttpRequest()
      request.open(method, String(input))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = "blob"
      request.upload.onprogress = ({ loaded }) => tell(loaded)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError("Failed to fetch"))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener("abort", () => request.abort(), { once: true })
      request.send(body instanceof ReadableStream ? null : body)
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, response } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = "", value = ""] = line.split(/:\s*(.*)/)
    if (name !== "") headers.append(name, value)
  }
  return new Response(status === 204 ? null : response, { status, headers })
}
