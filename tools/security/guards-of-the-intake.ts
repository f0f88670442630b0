import { type Guard, guard, modules, src } from "./guard.ts"

const intakeTests = [`${src}/http/intake.test.ts`]
const sheetTests = [`${modules}/roll/members/import-export/hostile-files.test.ts`]
const importTests = [`${modules}/roll/members/import-export/one-import.test.ts`]
const poolTests = [`${src}/core/worker-pool.test.ts`]

/** Untrusted bodies, files and sheets. */
export const INTAKE_GUARDS: readonly Guard[] = [
  guard(
    "a call without the right is refused before the body is read",
    [
      [
        `${src}/http/authorize-headers.ts`,
        ": await retryOnDeadlock(requestContext.log, () =>\n        requestContext.services.database.withSystem((db) => authenticate(db, route, request, requestContext)),\n      )",
        ": null",
      ],
    ],
    intakeTests,
  ),
  guard(
    "a call without a token is refused before its input is checked",
    [
      [
        `${src}/http/authorize-headers.ts`,
        "if (!open && tokenFrom(request.headers.authorization) === null) throw unauthenticated()",
        "void unauthenticated",
      ],
    ],
    intakeTests,
  ),
  guard(
    "a route that takes no files reads none",
    [
      [
        `${src}/http/authorize-headers.ts`,
        "if (multipart && route.files === undefined) throw",
        "if (multipart && false) throw",
      ],
    ],
    intakeTests,
  ),
  guard(
    "a body that says it is too large is refused unread",
    [
      [
        `${src}/http/authorize-headers.ts`,
        "if (largestOf(request) > mostOf(request))",
        "if (largestOf(request) < 0)",
      ],
    ],
    intakeTests,
  ),
  guard(
    "a packed body is refused unread",
    [
      [
        `${src}/http/authorize-headers.ts`,
        'if ((request.headers["content-encoding"] ?? "identity") !== "identity")',
        "if (false)",
      ],
    ],
    intakeTests,
  ),
  guard(
    "bodies of all callers together stay within the process's budget",
    [[`${src}/http/body-budget.ts`, '["process", this.#shares.process],', ""]],
    [`${src}/http/body-budget.test.ts`],
  ),
  guard(
    "bodies of a church stay within its budget",
    [
      [
        `${src}/http/body-budget.ts`,
        `if (churchId !== null) claims.push([\`church \${churchId}\`, this.#shares.church])`,
        "",
      ],
    ],
    [`${src}/http/body-budget.test.ts`],
  ),
  guard(
    "bodies of a network address stay within its budget",
    [[`${src}/http/body-budget.ts`, `[\`address \${address}\`, this.#shares.address],`, ""]],
    [`${src}/http/body-budget.test.ts`],
  ),
  guard(
    "a body that has come to a standstill is cut off",
    [[`${src}/http/stalled-bodies.ts`, "raw.socket.destroy()", ""]],
    intakeTests,
  ),
  guard(
    "what is taken in after a refusal is bounded in size",
    [[`${src}/http/close-unread.ts`, "if (socket.bytesRead > most) socket.destroy()", ""]],
    intakeTests,
  ),
  guard(
    "what is taken in after a refusal is bounded in time",
    [
      [
        `${src}/http/close-unread.ts`,
        "setTimeout(() => socket.destroy(), drainMs)",
        "setTimeout(() => undefined, drainMs)",
      ],
    ],
    intakeTests,
  ),
  guard(
    "a header has to end soon",
    [[`${src}/http/server.ts`, "headersTimeout: limits.headersMs, ", ""]],
    intakeTests,
  ),
  guard(
    "headers that are late are looked for often",
    [[`${src}/http/server.ts`, ", connectionsCheckingInterval: limits.checkMs", ""]],
    intakeTests,
  ),
  guard(
    "a file larger than is taken is refused while it arrives",
    [[`${src}/http/read-multipart.ts`, 'stream.once("limit", () => stop(tooLarge()))', ""]],
    intakeTests,
  ),
  guard(
    "a file in a field that takes none is refused",
    [
      [
        `${src}/http/read-multipart.ts`,
        "if (!fileFields.includes(field)) return stop(new AppError(415, DETAILS.wrongType))",
        "",
      ],
    ],
    intakeTests,
  ),
  guard(
    "the files of a body that is refused leave the disk",
    [[`${src}/http/read-multipart.ts`, "await remove()\n    throw error", "throw error"]],
    intakeTests,
  ),
  guard(
    "a workbook of too many cells is refused",
    [
      [
        `${src}/integrations/xlsx-rows.ts`,
        'if (this.#budget.cells < 0) throw new TooLargeSheet("cells")',
        "",
      ],
    ],
    sheetTests,
  ),
  guard(
    "a workbook whose cells contain too much text is refused",
    [
      [
        `${src}/integrations/xlsx-rows.ts`,
        'if (this.#budget.characters < 0) throw new TooLargeSheet("cells")',
        "",
      ],
    ],
    sheetTests,
  ),
  guard(
    "separated text of too many cells is refused",
    [
      [
        `${src}/integrations/csv-rows.ts`,
        "refuseMoreThan(limits.cells, body, delimiter)",
        "void refuseMoreThan",
      ],
    ],
    sheetTests,
  ),
  guard(
    "a blank cell far to the right takes no place",
    [
      [
        `${src}/integrations/xlsx-rows.ts`,
        'if (cell === null || (typeof cell === "string" && cell.trim() === "")) return',
        "",
      ],
    ],
    sheetTests,
  ),
  guard(
    "a sheet of too many columns is refused",
    [
      [
        `${src}/integrations/xlsx-rows.ts`,
        'if (this.#column >= this.#maxColumns) throw new TooLargeSheet("columns")',
        "",
      ],
    ],
    sheetTests,
  ),
  guard(
    "a sheet of too many lines is refused",
    [
      [
        `${src}/integrations/uploaded-sheets/read-sheet.ts`,
        "if (lines.length > MAX_ROWS) throw refused(TOO_MANY_LINES)",
        "",
      ],
      [
        `${src}/integrations/uploaded-sheets/read-sheet.ts`,
        "if (lines.length > MAX_SHEET_LINES) throw refused(TOO_MANY_LINES)",
        "",
      ],
    ],
    [...sheetTests, `${modules}/roll/members/import-export/import-members.test.ts`],
  ),
  guard(
    "an archive that unpacks to too much is refused",
    [
      [`${src}/integrations/zip.ts`, "if (declared > limit) throw", "if (declared < 0) throw"],
      [`${src}/integrations/zip.ts`, 'if (left < 0) throw new UnreadableZip("read too often")', ""],
    ],
    [`${src}/integrations/zip.test.ts`],
  ),
  guard(
    "an archive whose files share their bytes is refused",
    [[`${src}/integrations/zip.ts`, "if (from < end || to > size) throw", "if (from < 0 || to < 0) throw"]],
    [`${src}/integrations/zip.test.ts`],
  ),
  guard(
    "an archive with two files of one name is refused",
    [
      [
        `${src}/integrations/zip.ts`,
        'if (entries.has(name)) throw new UnreadableZip("two files of one name")',
        "",
      ],
    ],
    sheetTests,
  ),
  guard(
    "an archive of too many files is refused",
    [
      [
        `${src}/integrations/zip.ts`,
        "if (entries.size === MAX_ENTRIES) throw",
        "if (entries.size < 0) throw",
      ],
    ],
    sheetTests,
  ),
  guard(
    "a thread that works for too long is stopped",
    [
      [
        `${src}/core/worker-pool.ts`,
        "signal: signal ? AbortSignal.any([signal, deadline]) : deadline",
        "signal: signal ?? null",
      ],
    ],
    poolTests,
  ),
  guard(
    "a thread that takes too much memory is stopped",
    [[`${src}/core/worker-pool.ts`, "maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16", ""]],
    poolTests,
  ),
  guard(
    "work that would wait behind too many is refused",
    [[`${src}/core/worker-pool.ts`, "if (waiting.length >= queue) throw unavailable()", "void unavailable"]],
    poolTests,
  ),
  guard(
    "a church's second file is not read beside its first",
    [[`${src}/core/one-import.ts`, "if (reading.has(own)) throw busy()", ""]],
    importTests,
  ),
  guard(
    "a church's second import is refused by the database, in whatever process",
    [[`${src}/core/one-import.ts`, "if (!rows[0]?.locked) throw busy()", "void rows"]],
    importTests,
  ),
  guard(
    "a preview ends when its client leaves",
    [
      [
        `${modules}/roll/members/import-export/import-routes.ts`,
        "body.dryRun ? requestContext.signal : undefined",
        "undefined",
      ],
      [
        `${modules}/roll/members/import-export/run-import.ts`,
        "request.dryRun ? ctx.signal : undefined",
        "undefined",
      ],
    ],
    importTests,
  ),
  guard(
    "a confirmed import goes on when its client leaves",
    [
      [
        `${modules}/roll/members/import-export/import-routes.ts`,
        "body.dryRun ? requestContext.signal : undefined",
        "requestContext.signal",
      ],
      [
        `${modules}/roll/members/import-export/run-import.ts`,
        "request.dryRun ? ctx.signal : undefined",
        "ctx.signal",
      ],
    ],
    importTests,
  ),
]
