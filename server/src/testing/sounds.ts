/** A second of silence as MP3 has about 38 frames of this size (MPEG 1, layer III, 128 kbit/s, 44.1 kHz). */
const FRAME = 417

/** An MP3 of so many frames, each with its own bytes behind `mark`. */
export function anMp3(frames = 38, mark = 0): Buffer {
  const frame = Buffer.alloc(FRAME)
  Buffer.from([0xff, 0xfb, 0x90, 0x00]).copy(frame)
  const bytes = Buffer.concat(Array.from({ length: frames }, () => frame))
  bytes[bytes.length - 1] = mark
  return bytes
}

/** An M4A of so many seconds, which has its description and nothing to hear. */
export function anM4a(seconds = 5): Buffer {
  const entry = Buffer.alloc(28)
  entry.writeUInt16BE(1, 6)
  entry.writeUInt16BE(2, 16)
  entry.writeUInt16BE(16, 18)
  entry.writeUInt16BE(44_100, 24)
  const times = (length: number) => {
    const body = Buffer.alloc(length)
    body.writeUInt32BE(1_000, 12)
    body.writeUInt32BE(seconds * 1_000, 16)
    return body
  }
  const handler = Buffer.alloc(25)
  handler.write("soun", 8)
  const descriptions = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box("mp4a", entry)])
  const media = box(
    "mdia",
    box("mdhd", times(24)),
    box("hdlr", handler),
    box("minf", box("stbl", box("stsd", descriptions))),
  )
  const track = Buffer.alloc(84)
  track.writeUInt32BE(1, 12)
  return Buffer.concat([
    box("ftyp", Buffer.from("M4A \0\0\0\0M4A mp42isom")),
    box("moov", box("mvhd", times(100)), box("trak", box("tkhd", track), media)),
    box("mdat", Buffer.alloc(64)),
  ])
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4)
  return Buffer.concat([head, body])
}
