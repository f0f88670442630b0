import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { account } from "@aprisco/contract/account/routes"
import { SEPARATE_PRODUCT } from "../server/src/separate-product.ts"
import type { ChurchAdmin } from "./church-admin.ts"

const run = promisify(execFile)
const ADMIN = join(import.meta.dirname, "../scripts/admin.ts")

/** Confirms a church's requested plan as the operator does: at the command line, while the product runs. */
export async function confirmPlan({ api }: ChurchAdmin): Promise<void> {
  const { id } = await api.call(account.myChurch)
  await asOperator("confirm-plan", String(id))
}

/** Runs a command of the operator's. */
export async function asOperator(...words: string[]): Promise<void> {
  const { E2E_DATA_DIR: DATA_DIR, E2E_DATABASE_URL: DATABASE_URL = "" } = process.env
  const env = { ...process.env, ...SEPARATE_PRODUCT, DATA_DIR, DATABASE_URL, SMTP_URL: "" }
  await run(process.execPath, [ADMIN, ...words], { env })
}
