import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import { type CameraFailure, failureOf } from "./camera-failure.ts"
import { type CodeReader, loadCodeReader } from "./code-reader.ts"

type CameraState = "starting" | "reading" | CameraFailure

/** Between two looks: often enough for a hand that moves, and the telephone stays cool. */
const LOOK_EVERY = 150
/** The same code is read again only after it was out of sight for so long. */
const SAME_AFTER = 4_000

/**
 * Runs the camera into a video and calls `onCode` with each code that comes into sight. It stops when the screen is left or hidden, and
 * goes on when it is shown again. `attempt`: another number begins anew.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>("starting")
  const seen = useEffectEvent(onCode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let stop: () => void = () => undefined
    const begin = () => {
      stop()
      stop = run(video.current, setState, seen)
    }
    const follow = () => (document.hidden ? stop() : begin())
    if (!document.hidden) begin()
    document.addEventListener("visibilitychange", follow)
    return () => {
      document.removeEventListener("visibilitychange", follow)
      stop()
    }
  }, [attempt, video])
  return state
}

/** Returns what stops the camera, also one that is still starting. */
function run(
  video: HTMLVideoElement | null,
  setState: (state: CameraState) => void,
  onCode: (code: string) => void,
): () => void {
  let isStopped = false
  let stream: MediaStream | null = null
  let looking: number | undefined
  const stop = () => {
    isStopped = true
    window.clearTimeout(looking)
    for (const track of stream?.getTracks() ?? []) track.stop()
    if (video) video.srcObject = null
  }
  const fail = (failure: CameraFailure) => {
    if (isStopped) return
    stop()
    setState(failure)
  }

  async function start(): Promise<void> {
    setState("starting")
    const reader = loadCodeReader()
    // Asked for after the camera, which asks the user.
    reader.catch(() => undefined)
    if (!video || !navigator.mediaDevices) return fail("missing")
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
      })
    } catch (error) {
      return fail(failureOf(error))
    }
    // Left while the user was asked.
    if (isStopped) return stop()
    for (const track of stream.getTracks()) track.addEventListener("ended", () => fail("busy"))
    video.srcObject = stream
    try {
      const [read] = await Promise.all([reader, video.play().catch(() => undefined)])
      if (isStopped) return
      setState("reading")
      look(read, new Map())
    } catch {
      fail("reader")
    }
  }

  async function look(read: CodeReader, lastSeen: Map<string, number>): Promise<void> {
    // A frame that cannot be read is followed by the next one.
    const code = video && video.readyState >= 2 ? await read(video).catch(() => null) : null
    if (isStopped) return
    if (code !== null) {
      const now = Date.now()
      const isNew = now - (lastSeen.get(code) ?? 0) > SAME_AFTER
      lastSeen.set(code, now)
      if (isNew) onCode(code)
    }
    looking = window.setTimeout(() => void look(read, lastSeen), LOOK_EVERY)
  }

  void start()
  return stop
}
