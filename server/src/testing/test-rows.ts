import { glob } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { Contract } from "@aprisco/contract"
import { MODULES } from "../modules.ts"
import type { TestApp } from "./app.ts"
import type { Church } from "./factories.ts"

/** Where a module creates its test rows, and the people of that branch that they may refer to. */
export interface Place {
  readonly church: Church
  readonly branchId: number
  readonly member: { readonly id: number }
  readonly visitor: { readonly id: number }
  readonly user: { readonly id: number }
}

/** An id for each group of routes that needs one. */
export type PlantedIds = { readonly [Group in keyof Contract]?: number }

/** A module's part of the tests over all tables and routes: `module.testing.ts` exports it as `testRows`. */
export interface TestRows {
  /** Creates a row of each table of the module that has `church_id`, except the people of `place`. */
  plant(test: TestApp, place: Place): Promise<PlantedIds>
  /** Bodies that pass validation, by route, so that a call reaches the record and not a validation error. */
  readonly bodies?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The test rows of all modules that have some, in the order of `modules.ts`. */
export async function allTestRows(): Promise<TestRows[]> {
  const folder = join(import.meta.dirname, "../modules")
  const found = new Map<string, TestRows>()
  for await (const file of glob("*/*/module.testing.ts", { cwd: folder })) {
    const exported: unknown = await import(join(folder, file))
    if (!hasTestRows(exported)) throw new Error(`${file} exports no testRows`)
    found.set(basename(dirname(file)), exported.testRows)
  }
  return MODULES.flatMap(({ name }) => found.get(name) ?? [])
}

function hasTestRows(exported: unknown): exported is { testRows: TestRows } {
  return typeof exported === "object" && exported !== null && "testRows" in exported
}
