/** The QR code of ABCD2345, a row of 21 modules a number: drawn once by `qrcode`, which the web has not. */
const ROWS =
  "1fc67f 104741 175f5d 175f5d 17535d 105941 1fd57f 001700 17c17c 10012e 044a97 1aa83c 15769f 0013e6 1fcd60 105be4 17593e 175d2c 175e98 10440d 1fda84"
    .split(" ")
    .map((row) => Number.parseInt(row, 16))
const MODULE = 12
const MARGIN = 60

export interface FakeCamera {
  /** Holds the QR code of ABCD2345 before the camera, or takes it away. */
  show: (isShown: boolean) => void
  /** The streams that were given, with their states. */
  streams: MediaStream[]
  restore: () => void
}

/** A camera whose picture is drawn here, in place of the browser's. `refuse`: the name of the error instead. */
export function fakeCamera(refuse?: string): FakeCamera {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = ROWS.length * MODULE + 2 * MARGIN
  const pen = canvas.getContext("2d")
  let isShown = false
  const draw = () => {
    if (!pen) return
    pen.fillStyle = "#fff"
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = "#000"
    if (!isShown) return
    for (const [y, row] of ROWS.entries())
      for (let x = 0; x < ROWS.length; x += 1)
        if ((row >> (ROWS.length - 1 - x)) & 1)
          pen.fillRect(MARGIN + x * MODULE, MARGIN + y * MODULE, MODULE, MODULE)
  }
  // A camera goes on giving frames.
  const drawing = window.setInterval(draw, 30)
  const streams: MediaStream[] = []
  const { mediaDevices } = navigator
  const before = mediaDevices.getUserMedia
  mediaDevices.getUserMedia = async () => {
    if (refuse) throw new DOMException("no", refuse)
    draw()
    const stream = canvas.captureStream(30)
    streams.push(stream)
    return stream
  }
  return {
    streams,
    show: (next) => {
      isShown = next
      draw()
    },
    restore: () => {
      window.clearInterval(drawing)
      mediaDevices.getUserMedia = before
    },
  }
}
