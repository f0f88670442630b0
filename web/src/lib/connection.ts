import { BASE_PATH } from "@aprisco/contract/kit/route"
import { useSyncExternalStore } from "react"

/** Whether the product is reachable: the device has a network, and the last call was answered. */
export type Connection = "good" | "no-network" | "no-answer"

const ASK_EVERY = 5_000

let answered = true
let asking: number | undefined
const listeners = new Set<() => void>()

function current(): Connection {
  if (!navigator.onLine) return "no-network"
  return answered ? "good" : "no-answer"
}

function setAnswered(value: boolean): void {
  if (answered === value) return
  answered = value
  window.clearInterval(asking)
  // There may be no call meanwhile: the return of the connection has to be detected.
  asking = value ? undefined : window.setInterval(() => void isServerThere(), ASK_EVERY)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}

/** Whether the last call was answered. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, current)
}

/** `fetch`, and an observer of whether the server answers. A call aborted by its caller is ignored. */
export async function listeningFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await window.fetch(input, init)
    setAnswered(true)
    return response
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) setAnswered(false)
    throw error
  }
}

/** Asks the server; any answer counts. */
export async function isServerThere(): Promise<boolean> {
  try {
    await listeningFetch(`${BASE_PATH}/core/health/`, {
      cache: "no-store",
      signal: AbortSignal.timeout(ASK_EVERY),
    })
    return true
  } catch {
    return false
  }
}

/** Asks at once when the network is back, instead of at the next interval. Returns the function that stops it. */
export function askOnReturn(): () => void {
  const ask = () => void isServerThere()
  window.addEventListener("online", ask)
  return () => window.removeEventListener("online", ask)
}
