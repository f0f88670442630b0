import type { Permission } from "./permissions.ts"

const AREAS: Record<string, string> = {
  members: "membros",
  visitors: "visitantes",
  activities: "atividades",
  branches: "filiais",
  denominations: "denominações",
  churches: "igrejas",
  denomination_stats: "os números da denominação",
  church_stats: "os números da igreja",
  hierarchy: "a hierarquia",
  reports: "relatórios",
  dashboard: "o dashboard",
  church: "os dados da igreja",
  users: "usuários",
  settings: "configurações",
  people: "cadastros repetidos",
  lists: "listas",
  fields: "campos próprios",
  attendance: "presenças",
  messages: "mensagens",
  devotionals: "devocionais",
  finance: "lançamentos financeiros",
  documents: "relatórios mensais",
}

const ACTIONS: Record<string, string> = {
  view: "ver",
  create: "cadastrar",
  edit: "editar",
  delete: "excluir",
  manage: "gerenciar",
  navigate: "percorrer",
  merge: "unir",
  share: "compartilhar",
  take: "anotar",
  send: "enviar",
  issue: "preencher",
}

/** What rights allow, in plain words: `cadastrar membros e gerenciar visitantes`. */
export function wordsOfRights(needs: Permission | readonly Permission[]): string {
  const rights = typeof needs === "string" ? [needs] : needs
  return rights.map(words).join(" e ")
}

function words(permission: Permission): string {
  const [area = "", action = ""] = permission.split(".")
  return `${ACTIONS[action] ?? action} ${AREAS[area] ?? area}`
}
