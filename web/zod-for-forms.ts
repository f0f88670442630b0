import type { Plugin } from "vite"

const SCHEMAS = /\/node_modules\/zod\/v4\/classic\/schemas\.js$/

/**
 * zod without its descriptions in JSON Schema, which each schema carries and which only the server writes (docs/adr/0029): 7 kB of
 * the application's script. Only in the build, whose weight counts.
 */
export function zodForForms(): Plugin {
  return {
    name: "aprisco-zod-for-forms",
    apply: "build",
    transform: {
      filter: { id: SCHEMAS },
      handler: (code) => ({ code: withoutJsonSchema(code), map: null }),
    },
  }
}

/**
 * `code` of zod's schemas without what describes them.
 * @throws Error when zod no longer writes it as this expects, so that an update does not bring the weight back unseen
 */
export function withoutJsonSchema(code: string): string {
  const cuts: [what: RegExp, instead: string][] = [
    [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ""],
    [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, "undefined"],
    [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, "undefined"],
  ]
  return cuts.reduce((text, [what, instead]) => {
    if (text.search(what) === -1)
      throw new Error(`zod's schemas.js has nothing like ${what} (web/zod-for-forms.ts)`)
    return text.replace(what, instead)
  }, code)
}
