/** A line that a plan may advertise because the product has it. */
export interface Feature {
  /** How the comparison names its row. */
  readonly label: string
  /** Calls of the API that are this line, as `group.route` (docs/product/plans.md#4.1). */
  readonly calls: readonly string[]
}

/**
 * Everything that a plan can sell: each line of an offer has one of these keys, and is sold because its calls exist. A key that is not
 * here is in preparation, and sells nothing (docs/product/plans.md#3.1).
 */
export const FEATURES = {
  members: { label: "Membros no rol", calls: ["members.create", "members.update", "members.list"] },
  visitors: {
    label: "Visitantes por QR Code, com acompanhamento",
    calls: ["qrCodes.list", "visitors.list", "followUps.list"],
  },
  branches: { label: "Sede, filiais e congregações", calls: ["branches.list", "branches.create"] },
  activities: {
    label: "Ministérios, atividades e calendário",
    calls: ["ministries.create", "activities.create", "activities.upcoming"],
  },
  groups: {
    label: "Grupos, classes e presença",
    calls: ["groups.create", "groupPage.page", "gatherings.begin", "rosters.mark", "attendance.absentees"],
  },
  events: {
    label: "Eventos com inscrição",
    calls: [
      "events.create",
      "eventPage.register",
      "registrationLink.cancel",
      "eventRegistrations.list",
      "eventFigures.export",
    ],
  },
  spreadsheets: {
    label: "Importação e exportação em planilhas",
    calls: ["memberImports.template", "memberExports.export"],
  },
  reports: {
    label: "Painel, relatórios e estatísticas",
    calls: ["dashboard.main", "memberStatistics.statistics", "reports.read", "reportFiles.export"],
  },
  monthly_reports: {
    label: "Relatórios mensais das filiais",
    calls: [
      "monthlyReports.open",
      "monthlyReports.submit",
      "monthlyReports.approve",
      "monthlyReports.consolidated",
    ],
  },
  weekly_reports: {
    label: "Relatórios semanais por e-mail",
    calls: ["reportSchedules.create", "reportSchedules.send"],
  },
  custom_reports: {
    label: "Relatórios personalizados em tempo real",
    calls: ["ownReports.create", "ownReports.run", "ownReports.export"],
  },
  messages: {
    label: "Mensagens por e-mail e WhatsApp",
    calls: ["messages.list", "bulkMessages.send", "messageQueue.next", "automations.update"],
  },
  devotionals: {
    label: "Devocionais em texto",
    calls: ["devotionals.create", "devotionals.publish", "devotionals.list", "devotionalPage.subscribe"],
  },
  devotional_audio: {
    label: "Devocionais em áudio",
    calls: ["devotionalAudio.upload", "devotionalAudio.read"],
  },
  devotional_video: { label: "Devocionais com vídeo", calls: ["devotionals.create", "devotionals.update"] },
  bible_answers: {
    label: "Perguntas e respostas bíblicas",
    calls: ["questions.ask", "questions.answer", "questions.list"],
  },
  finance: {
    label: "Financeiro",
    calls: [
      "ledgerEntries.create",
      "ledgerEntries.list",
      "treasuryBills.settle",
      "expenseClaims.pay",
      "treasurySummary.read",
      "treasuryReports.statement",
      "ledgerImports.run",
    ],
  },
  email_support: {
    label: "Suporte por e-mail",
    calls: ["support.contact", "support.ask", "support.mine"],
  },
  office: {
    label: "Administração da denominação, com todas as igrejas",
    calls: ["hierarchy.tree", "churches.list", "officeEntry.enter"],
  },
} as const satisfies Record<string, Feature>

export type FeatureKey = keyof typeof FEATURES

/** Whether the product has what this key names. */
export function isBuilt(key: string): key is FeatureKey {
  return Object.hasOwn(FEATURES, key)
}
