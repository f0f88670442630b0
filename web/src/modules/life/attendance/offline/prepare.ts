/**
 * Lets the screens of attendance open again without a connection: a service worker for their addresses alone (web/service-worker). Where it
 * cannot be had (no secure connection, development), they need the server as all others do.
 */
export function prepareForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  navigator.serviceWorker.register("/sw.js", { scope: "/presencas" }).catch(() => undefined)
}
