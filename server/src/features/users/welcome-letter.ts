import type { Letter } from "../../outside/mail.ts"

interface Reader {
  email: string
  fullName: string
}

/** What the founder of a church gets by mail when the registration is done. */
export function welcome(reader: Reader, churchName: string, publicUrl: string): Letter {
  const firstName = reader.fullName.split(/\s+/)[0] ?? ""
  const lines = [
    `Olá, ${firstName}!`,
    `A ${churchName} já está no Aprisco.`,
    "Para começar: imprima o QR Code da sede e deixe-o na porta. Quem visita se cadastra pelo celular, e você acompanha pelo sistema.",
    `Acesse: ${publicUrl}/login`,
  ]
  return {
    to: reader.email,
    subject: "Bem-vindo ao Aprisco",
    text: `${lines.join("\n\n")}\n`,
    html: `<!doctype html><html lang="pt-BR"><body>${lines.map((line) => `<p>${asText(line)}</p>`).join("")}</body></html>`,
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
