import { crc32, deflateSync } from "node:zlib"
import type { HostileFile } from "./hostile-sheets.ts"
import { zipOf } from "./hostile-zip.ts"

const NO_PICTURE = /^Tipo de arquivo não permitido/
const TOO_LARGE = /^Imagem grande demais/
const DAMAGED = /^Não foi possível ler a imagem/

/** The smallest valid JPEG, one pixel. */
const JPEG = Buffer.from(
  `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDA${"P//////////".padEnd(86, "/")}wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=`,
  "base64",
)
const SCRIPT = "<html><script>alert(document.domain)</script></html>"

/** Files that are not pictures, too large pictures, and pictures with hidden content. */
export function hostilePictures(): HostileFile[] {
  const svg = (body: string, before = "") =>
    Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`)
  return [
    {
      name: "png: 60,000 × 60,000 pixels",
      bytes: png(60_000, 60_000, Buffer.alloc(1000)),
      refusal: TOO_LARGE,
    },
    { name: "png: 2,147,483,647 pixels wide", bytes: png(2_147_483_647, 1, Buffer.alloc(9)), refusal: /./ },
    { name: "png: an apng of 10,000 frames", bytes: animatedPng(10_000) },
    { name: "gif: 10,000 frames", bytes: gif(10_000, 1, 1) },
    { name: "gif: 65,535 × 65,535 pixels", bytes: gif(1, 65_535, 65_535), refusal: TOO_LARGE },
    { name: "svg: a script", bytes: svg("<script>alert(1)</script>"), refusal: NO_PICTURE },
    {
      name: "svg: an external entity",
      bytes: svg("<text>&f;</text>", '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
      refusal: NO_PICTURE,
    },
    { name: "jpeg: cut in the middle", bytes: JPEG.subarray(0, 100), refusal: DAMAGED },
    { name: "jpeg: three bytes", bytes: JPEG.subarray(0, 3), refusal: DAMAGED },
    {
      name: "jpeg: a page behind its first bytes",
      bytes: Buffer.concat([JPEG.subarray(0, 4), Buffer.from(SCRIPT)]),
      refusal: DAMAGED,
    },
    // Such a picture may be accepted: it is re-encoded without the hidden content.
    {
      name: "jpeg: a page and an archive behind it",
      bytes: Buffer.concat([
        JPEG,
        Buffer.from(SCRIPT),
        zipOf([{ name: "a.html", bytes: Buffer.from(SCRIPT) }]),
      ]),
    },
    { name: "jpeg: a script in its EXIF", bytes: withExif(SCRIPT) },
    {
      name: "webp: a header alone",
      bytes: Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8 ", "latin1"),
      refusal: DAMAGED,
    },
    {
      name: "pdf: with a script",
      bytes: Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n`),
      refusal: NO_PICTURE,
    },
    {
      name: "pdf: 5 MB",
      bytes: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4_900_000, "x")]),
      refusal: NO_PICTURE,
    },
    { name: "page under a picture's name", bytes: Buffer.from(SCRIPT), refusal: NO_PICTURE },
    { name: "5.5 MB of nothing", bytes: Buffer.alloc(5_500_000), refusal: /^Arquivo muito grande/ },
  ]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(8 + body.length)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), 4 + body.length)
  return framed
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex")

function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  return chunk("IHDR", header)
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  return Buffer.concat([
    PNG,
    headerOf(width, height),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function animatedPng(frames: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(2))
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  const pieces = [PNG, headerOf(1, 1), chunk("acTL", control), chunk("IDAT", pixels)]
  for (let frame = 0; frame < frames; frame += 1) {
    const place = Buffer.alloc(26)
    place.writeUInt32BE(frame * 2, 0)
    place.writeUInt32BE(1, 4)
    place.writeUInt32BE(1, 8)
    const data = Buffer.alloc(4 + pixels.length)
    data.writeUInt32BE(frame * 2 + 1, 0)
    pixels.copy(data, 4)
    pieces.push(chunk("fcTL", place), chunk("fdAT", data))
  }
  return Buffer.concat([...pieces, chunk("IEND", Buffer.alloc(0))])
}

function gif(frames: number, width: number, height: number): Buffer {
  const header = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1")
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  const frame = Buffer.from("2c00000000000000000002024401003b", "hex").subarray(0, 15)
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(";")])
}

/** The JPEG with this text in an EXIF block. */
function withExif(text: string): Buffer {
  const data = Buffer.from(`Exif\0\0MM\0*\0\0\0\x08\0\0${text}`, "latin1")
  const block = Buffer.alloc(4 + data.length)
  block.writeUInt16BE(0xffe1, 0)
  block.writeUInt16BE(data.length + 2, 2)
  data.copy(block, 4)
  return Buffer.concat([JPEG.subarray(0, 2), block, JPEG.subarray(2)])
}
