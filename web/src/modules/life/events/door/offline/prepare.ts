/**
 * Lets the door open again without a connection: a service worker for the addresses of events (web/service-worker), which answers for the
 * door alone. Where it cannot be had (no secure connection, development), the door needs the server to open.
 */
export function prepareDoorForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  navigator.serviceWorker.register("/sw-porta.js", { scope: "/eventos" }).catch(() => undefined)
}
