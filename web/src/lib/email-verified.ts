import { askWhoIsSignedIn } from "./signed-in.ts"

const CHANNEL = "aprisco-email-verified"

/** Tells the product's other tabs that an address was verified here. */
export function announceVerifiedEmail(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Asks the server about the caller anew when another tab has verified an address. Returns what stops it. */
export function followVerifiedEmail(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => void askWhoIsSignedIn()
  return () => channel.close()
}
