import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import {
  type SmtpReply,
  type SmtpStep,
  startSmtpServer,
  type TestSmtpServer,
} from "../testing/smtp-server.ts"
import type { BulkLetter } from "./bulk-letter.ts"
import { createBulkMail } from "./bulk-mail.ts"

const LETTER: BulkLetter = {
  to: "ana@example.org",
  fromName: "Igreja Esperança",
  replyTo: "contato@igreja.example",
  subject: "Culto de domingo",
  text: "Olá, Ana",
  html: "<p>Olá, Ana</p>",
  unsubscribeUrl: "https://aprisco.example/api/v1/messages/public/unsubscribe/abc/",
  listName: "avisos-7",
}

let server: TestSmtpServer
let folder: string

beforeEach(async () => {
  server = await startSmtpServer()
  folder = mkdtempSync(join(tmpdir(), "aprisco-bulk-"))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const settings = (smtpUrl: string | null) => ({
  smtpUrl,
  smtpTlsRequired: false,
  mailFrom: "Aprisco <nao-responda@aprisco.example>",
  dataDir: folder,
  publicUrl: "https://aprisco.example",
})
const mail = () => createBulkMail(settings(server.url), { silence: 300, connection: 2_000 })

async function handed(at: SmtpStep, reply: SmtpReply, letter = LETTER) {
  server.answer((step) => (step === at ? reply : null))
  const connection = mail().open()
  const result = await connection.send(letter)
  connection.close()
  return result
}

describe("a letter to many", () => {
  it("is the church's, by the installation's address, and its reader can leave", async () => {
    const connection = mail().open()
    expect(await connection.send(LETTER)).toEqual({ outcome: "sent", answer: "250 taken" })
    connection.close()
    const raw = server.letters[0]?.raw ?? ""
    expect(raw).toMatch(/^From: =\?UTF-8\?\S+\?= <nao-responda@aprisco\.example>\r$/m)
    for (const line of [
      "To: ana@example.org",
      "Reply-To: contato@igreja.example",
      "Subject: Culto de domingo",
      "List-Unsubscribe: <https://aprisco.example/api/v1/messages/public/unsubscribe/abc/>",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "List-ID: <avisos-7.aprisco.example>",
    ])
      expect(raw.split("\r\n")).toContain(line)
  })

  it("gets no header by a line break in a name, a subject or an address", async () => {
    const connection = mail().open()
    const evil = "x\r\nBcc: eva@example.org\nX-Evil: 1"
    await connection.send({
      ...LETTER,
      fromName: evil,
      subject: evil,
      replyTo: `a@b.example\r\nBcc: eva@example.org`,
    })
    connection.close()
    const [head = ""] = server.letters[0]?.raw.split("\r\n\r\n") ?? []
    expect(head).not.toMatch(/^(Bcc|X-Evil):/im)
    expect(server.letters).toHaveLength(1)
  })

  it("follows another on the same connection", async () => {
    const connection = mail().open()
    for (const to of ["ana@example.org", "rui@example.org"]) await connection.send({ ...LETTER, to })
    connection.close()
    expect([server.letters.map(({ to }) => to), server.connections()]).toEqual([
      ["ana@example.org", "rui@example.org"],
      1,
    ])
  })

  it("is a file without a mail server", async () => {
    const connection = createBulkMail(settings(null)).open()
    expect(await connection.send(LETTER)).toMatchObject({ outcome: "sent" })
    const [file = ""] = readdirSync(join(folder, "outbox"))
    expect(readFileSync(join(folder, "outbox", file), "utf8")).toContain("List-Unsubscribe-Post")
  })
})

describe("an answer", () => {
  it.each([
    ["RCPT", "550 5.1.1 <ana@example.org> unknown", "refused"],
    ["RCPT", "553 no such mailbox", "refused"],
    ["RCPT", "550 5.7.1 policy", "failed"],
    ["RCPT", "552 5.2.2 mailbox full", "failed"],
    ["RCPT", "554 no", "failed"],
    ["MAIL", "550 5.1.8 sender unknown", "failed"],
    ["DATA", "554 5.6.0 no", "failed"],
    ["end", "550 5.1.1 unknown", "failed"],
    ["end", "451 4.3.0 again", "later"],
    ["RCPT", "450 4.2.0 greylisted", "later"],
    ["RCPT", "drop", "unreachable"],
    ["DATA", "drop", "unreachable"],
    ["MAIL", "silence", "unreachable"],
    ["end", "drop", "uncertain"],
    ["end", "silence", "uncertain"],
  ] as const)("at %s of %s means %s", async (step, reply, outcome) => {
    expect(await handed(step, reply)).toMatchObject({ outcome })
  })

  it("is kept without the address that it quotes", async () => {
    expect(await handed("RCPT", "550 5.1.1 <ana@example.org>: unknown")).toMatchObject({
      answer: "550 5.1.1 <(endereço)>: unknown",
    })
  })

  it("that refuses one letter leaves the next one alone", async () => {
    server.answer((step, to) => (step === "RCPT" && to.startsWith("ana") ? "550 5.1.1 unknown" : null))
    const connection = mail().open()
    const outcomes = []
    for (const to of ["ana@example.org", "rui@example.org"])
      outcomes.push((await connection.send({ ...LETTER, to })).outcome)
    connection.close()
    expect(outcomes).toEqual(["refused", "sent"])
  })

  it("is none where no server is", async () => {
    const { url } = server
    await server.close()
    server = await startSmtpServer()
    const connection = createBulkMail(settings(url), { silence: 300, connection: 2_000 }).open()
    expect(await connection.send(LETTER)).toMatchObject({ outcome: "unreachable" })
  })
})
