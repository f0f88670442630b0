import type { LeadBody } from "@aprisco/contract/leads"
import type { Letter } from "../../outside/mail.ts"

/** What the operator gets by mail when a church leaves its contact. */
export function leadLetter(operator: string, lead: LeadBody): Letter {
  const facts = [
    ["Igreja", lead.churchName],
    ["E-mail do responsável", lead.email],
    ["Telefone", lead.phone],
  ] as const
  const opening = "Uma igreja quer conhecer o Aprisco."
  const rows = facts.map(([name, value]) => `<tr><th align="left">${name}</th><td>${asText(value)}</td></tr>`)
  return {
    to: operator,
    // A line break here would begin a header of the stranger's own.
    subject: `Novo contato: ${lead.churchName.replace(/\s+/g, " ")}`,
    text: `${opening}\n\n${facts.map(([name, value]) => `${name}: ${value}`).join("\n")}\n`,
    html: `<!doctype html><html lang="pt-BR"><body><p>${opening}</p><table cellpadding="4">${rows.join("")}</table></body></html>`,
  }
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
