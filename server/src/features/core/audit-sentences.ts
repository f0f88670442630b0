const SENTENCES: Record<string, string> = {
  "user.registered": "Criou a conta",
  "user.founded_church": "Cadastrou a igreja e passou a administrá-la",
  "church.founded": "Igreja cadastrada",
  "denomination.founded": "Denominação fundada",
  "session.opened": "Entrou no sistema",
  "session.ended": "Encerrou uma sessão",
  "branch.qr_code_activated": "Ativou o QR Code da filial",
  "branch.qr_code_deactivated": "Desativou o QR Code da filial",
  "branch.qr_code_regenerated": "Gerou um novo QR Code da filial",
  "visitor.registered": "Visitante cadastrado",
  "visitor.changed": "Alterou o cadastro do visitante",
  "visitor.deleted": "Excluiu o visitante",
  "visitor.contacted": "Registrou um contato com o visitante",
  "visitor.converted": "Converteu o visitante em membro",
  "visitor.linked": "Vinculou o visitante a um membro",
  "member.admitted": "Membro cadastrado",
  "member.changed": "Alterou o cadastro do membro",
  "member.deleted": "Excluiu o membro",
  "member.function_changed": "Alterou a função ministerial do membro",
}

/** An audit entry in plain Portuguese: what was done, and the names of the fields where they are known. */
export function sentenceFor(action: string, facts: Record<string, unknown>): string {
  const sentence = SENTENCES[action] ?? action
  const fields = Array.isArray(facts.fields) ? facts.fields.join(", ") : ""
  return fields ? `${sentence} (${fields})` : sentence
}
