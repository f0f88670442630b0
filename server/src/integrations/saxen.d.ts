/** The part of saxen that is used here; the package brings no types. */
declare module "saxen" {
  type Decode = (text: string) => string
  type Attributes = () => Record<string, string> | false

  export class Parser {
    on(event: "openTag", heard: (name: string, attributes: Attributes, decode: Decode) => void): this
    on(event: "closeTag", heard: (name: string) => void): this
    on(event: "text", heard: (text: string, decode: Decode) => void): this
    on(event: "cdata" | "comment" | "attention" | "question", heard: (text: string) => void): this
    on(event: "error" | "warn", heard: (error: Error) => void): this
    /** Names are resolved: each namespace gets the prefix that is said here, and one that is not declared is warned of. */
    ns(prefixes: Record<string, string>): this
    parse(xml: string): Error | undefined
    write(chunk: string): this
    end(): Error | null
  }
}
