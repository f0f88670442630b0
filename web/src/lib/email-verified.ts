import { askWhoIsSignedIn } from "./signed-in.ts"

const CHANNEL = "aprisco-email-verified"

/** Notifies the product's other tabs that an address was verified here. */
export function announceVerifiedEmail(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Loads the caller again when another tab has verified an address. Returns the function that stops it. */
export function followVerifiedEmail(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => void askWhoIsSignedIn()
  return () => channel.close()
}
