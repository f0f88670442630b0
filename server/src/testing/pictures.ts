import { crc32 } from "node:zlib"
import sharp from "sharp"

/** A rotated photo, as a phone writes it, with the camera's owner and the place where it was taken. */
export async function photoWithPlace(): Promise<Buffer> {
  const red = await sharp({ create: { width: 300, height: 600, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer()
  return (
    sharp({ create: { width: 600, height: 600, channels: 3, background: "#0000ff" } })
      // Orientation 6: the left side is on top once it is rotated.
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({
        IFD0: { Artist: "Marta", ImageDescription: "Casa da Marta" },
        IFD3: {
          GPSLatitudeRef: "S",
          GPSLatitude: "23/1 33/1 0/1",
          GPSLongitudeRef: "W",
          GPSLongitude: "46/1 38/1 0/1",
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  )
}

/** A small PNG of one colour, as CSS writes it. */
export function pngOfColour(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

/** A PNG with invisible text in its metadata. */
export async function pngWithText(text: string): Promise<Buffer> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#fff" } })
    .png()
    .toBuffer()
  const data = Buffer.concat([Buffer.from("tEXt"), Buffer.from(`Comment\0${text}`, "latin1")])
  const chunk = Buffer.alloc(data.length + 8)
  chunk.writeUInt32BE(data.length - 4, 0)
  data.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(data), data.length + 4)
  // After the signature (8 bytes) and the header chunk (25 bytes).
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** A few hundred bytes that declare a picture of this size. */
export function bombGif(width: number, height: number): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const colours = Buffer.from([0, 0, 0, 255, 255, 255])
  const frame = Buffer.alloc(10)
  frame[0] = 0x2c
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  return Buffer.concat([
    Buffer.from("GIF89a"),
    screen,
    colours,
    frame,
    Buffer.from([2, 2, 0x4c, 0x01, 0, 0x3b]),
  ])
}
