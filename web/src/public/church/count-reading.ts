/** Counts that the devotional on this page was read: a sum, without a cookie (docs/product/devotionals.md#4.3). */
export function countReading(): void {
  const address = document.querySelector<HTMLElement>("[data-read]")?.dataset.read
  if (address === undefined) return
  // A page that is opened in the background counts once it is looked at.
  if (document.visibilityState === "visible") count(address)
  else document.addEventListener("visibilitychange", () => count(address), { once: true })
}

function count(address: string): void {
  // A sum misses one rather than disturbing a reader.
  fetch(address, { method: "POST", credentials: "omit", keepalive: true }).catch(() => undefined)
}
