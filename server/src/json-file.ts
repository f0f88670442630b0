import { readFileSync } from "node:fs"
import type { z } from "zod"

/** Reads a settings file of JSON in the given shape. Throws with one line, in Portuguese, that says where it is wrong. */
export function readJsonFile<T extends z.ZodType>(path: string, shape: T): z.output<T> {
  const parsed = shape.safeParse(jsonIn(path))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".") || "o arquivo"}: ${issue.message}`)
  throw new Error(`${path}: ${wrong.join("; ")}`)
}

function jsonIn(path: string): unknown {
  const content = contentOf(path)
  try {
    return JSON.parse(content)
  } catch {
    throw new Error(`${path} não é um JSON válido`)
  }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch {
    throw new Error(`não consigo ler ${path}`)
  }
}
