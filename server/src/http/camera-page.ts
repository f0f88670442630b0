import type { FastifyReply } from "fastify"

/** No page uses them, but one the camera. */
export const NO_DEVICES = "camera=(), microphone=(), geolocation=()"

/**
 * For the one page that reads codes with the camera: it may use it, and compile the reader, which is WebAssembly; JavaScript from text stays
 * forbidden (docs/adr/0051).
 */
export function withCamera(reply: FastifyReply): FastifyReply {
  const policy = String(reply.raw.getHeader("Content-Security-Policy") ?? "script-src 'self'")
  return reply
    .header("Permissions-Policy", NO_DEVICES.replace("camera=()", "camera=(self)"))
    .header(
      "Content-Security-Policy",
      policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    )
}
