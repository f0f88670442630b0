import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { ROOT } from "./children.ts"

// The headless shell first: the same engine without a window, in half the time.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
]

/** A Chromium that can be run: the machine's, Playwright's, or one installed now. Throws when there is none to be had. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (!runs(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} cannot be run`)
    return wanted
  }
  return installed() ?? install() ?? giveUp()
}

function installed(): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"]
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find(runs) ?? null
}

function install(): string | null {
  const byDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
  console.log(`No Chromium found; installing one (${byDebian ? "apt-get" : "playwright"})…`)
  if (byDebian) {
    run("apt-get", ["update", "-qq"])
    for (const name of NAMES.slice(0, 2)) {
      run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name])
      const found = installed()
      if (found !== null) return found
    }
  }
  run(process.execPath, [join(ROOT, "node_modules/@playwright/test/cli.js"), "install", "chromium"])
  return installed()
}

function run(program: string, words: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  spawnSync(program, words, { cwd: ROOT, stdio: "inherit", env })
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function giveUp(): never {
  throw new Error("no Chromium found and none could be installed: set CHROMIUM_PATH")
}
