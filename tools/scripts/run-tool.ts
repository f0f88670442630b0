/**
 * `npm run tools`: lists the tools. `npm run tools NAME …` runs one with what follows: `npm run tools bench growth` is `bench:growth`.
 * What begins with `--` npm takes itself unless it comes after a `--`: `npm run tools -- drill --short`.
 */
import { spawn } from "node:child_process"
import { delimiter, join } from "node:path"
import { exitCodeOf, ROOT } from "./children.ts"
import { TOOLS, toolOf } from "./tools.ts"

const WIDTH = 20

const [name, second, ...rest] = process.argv.slice(2)
if (name === undefined) console.log(listed())
else process.exitCode = await run(name, second === undefined ? [] : [second, ...rest])

async function run(wanted: string, words: readonly string[]): Promise<number> {
  const [area, ...further] = words
  const narrow = area === undefined ? undefined : toolOf(`${wanted}:${area}`)
  const tool = narrow ?? toolOf(wanted)
  if (tool === undefined) {
    console.error(`There is no tool «${wanted}»: «npm run tools» lists them.`)
    return 2
  }
  // As npm runs a script: in a shell, at the top of the repository, with the commands of the packages.
  const steps = tool.run.split(" && ")
  const last = `exec ${steps.pop()} "$@"`
  const line = [...steps, last].join(" && ")
  const child = spawn("sh", ["-c", line, wanted, ...(narrow ? further : words)], {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
    },
  })
  // One from the keyboard reaches the tool too, and this process ends after it.
  process.on("SIGINT", () => {}).on("SIGTERM", () => child.kill("SIGTERM"))
  return await exitCodeOf(child)
}

function listed(): string {
  const groups = Object.entries(TOOLS).map(([title, tools]) =>
    [title, ...Object.entries(tools).map(([tool, { does }]) => `  ${tool.padEnd(WIDTH)}${does}`)].join("\n"),
  )
  return ["npm run tools NAME [ARGUMENTS]", ...groups].join("\n\n")
}
