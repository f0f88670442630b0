import sharp from "sharp"
import { createWorkerPool, WorkerStopped } from "../core/worker-pool.ts"
import type { Drawn, Paper, PictureTask } from "./picture-worker.ts"

export type { Drawn, Paper, RejectedBecause } from "./picture-worker.ts"

/** Re-encodes uploaded pictures in a worker thread, one at a time: each may take 100 MB meanwhile. */
export interface Pictures {
  /**
   * A picture of any size and of the four formats → a square WebP of 512 pixels without hidden data: upright,
   * in sRGB, without metadata, the first frame where it moves. Throws 503 when too many wait.
   */
  square(path: string, signal?: AbortSignal): Promise<Drawn>
  /**
   * The same for a logo, which keeps its proportions and transparency: at most 384 pixels wide and high, which is 4 cm
   * in print, and small rather than sharp, because a visitor's phone loads it on a slow connection.
   */
  logo(path: string, signal?: AbortSignal): Promise<Drawn>
  /** The same for the cover of a page: 1200 by 630 pixels, as shared links show it. */
  cover(path: string, signal?: AbortSignal): Promise<Drawn>
  /** A receipt: a picture with its proportions and at most 2400 pixels wide and high, or a PDF without scripts, as it came. No GIF. */
  paper(path: string, signal?: AbortSignal): Promise<Paper>
  close(): Promise<void>
}

// For the whole process, its threads too: one core per picture, no cache. Loaded here first, as the library requires.
sharp.concurrency(1)
sharp.cache(false)

/** A photo of 25 megapixels takes two seconds; eight that wait are answered within the request's limit. */
const LIMITS = { threads: 1, queue: 8, timeoutMs: 15_000, memoryMb: 64 }

export function createPictures(): Pictures {
  const pool = createWorkerPool<PictureTask, Paper>(new URL("./picture-worker.ts", import.meta.url), LIMITS)
  const read = async (task: PictureTask, signal?: AbortSignal): Promise<Paper> => {
    try {
      return await pool.run(task, signal)
    } catch (error) {
      if (error instanceof WorkerStopped && error.reason !== "aborted") return { unfit: "damaged" }
      throw error
    }
  }
  const draw = async (task: PictureTask, signal?: AbortSignal): Promise<Drawn> => {
    const drawn = await read(task, signal)
    if ("picture" in drawn) return drawn
    return { unfit: "unfit" in drawn && drawn.unfit !== "active" ? drawn.unfit : "type" }
  }
  return {
    square: (path, signal) => draw({ path, shape: "square" }, signal),
    logo: (path, signal) => draw({ path, shape: "logo" }, signal),
    cover: (path, signal) => draw({ path, shape: "cover" }, signal),
    paper: (path, signal) => read({ path, shape: "paper" }, signal),
    close: () => pool.close(),
  }
}

/** A stored picture (small, already checked) for a PDF, which cannot contain WebP. */
export function pngOf(kept: Buffer): Promise<Buffer> {
  return sharp(kept).png().toBuffer()
}
