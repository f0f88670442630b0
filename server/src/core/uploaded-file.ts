/**
 * A file of a multipart body, on the disk until the request is answered. A class, so that no JSON body can imitate one: ask with
 * `instanceof`.
 */
export class UploadedFile {
  /** The client's name for it; not trustworthy. */
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly path: string
  readonly sha256: Buffer

  constructor(file: Pick<UploadedFile, "name" | "size" | "path" | "sha256">) {
    this.name = file.name
    this.size = file.size
    this.path = file.path
    this.sha256 = file.sha256
  }
}
