import { defineModule } from "../../../core/module.ts"
import { fieldNames } from "../../ground/audit/public.ts"
import { AUTOMATION_AUDIT_LABELS } from "./automations/audit-labels.ts"
import { automationsRoutes } from "./automations/routes.ts"
import { runAutomations } from "./automations/run-automations.ts"
import { MESSAGE_AUDIT_LABELS } from "./bulk/audit-labels.ts"
import { moveMessages } from "./bulk/move-messages.ts"
import { bulkMessagesRoutes } from "./bulk/routes.ts"
import { CONSENT_AUDIT_LABELS } from "./consents/audit-labels.ts"
import { messageConsentsRoutes } from "./consents/routes.ts"
import { deliverMessages } from "./delivery/deliver-messages.ts"
import { forgetInMessages, MESSAGE_PERSON_REFERENCES } from "./person-references.ts"
import { messagePreferencesRoutes } from "./preferences/routes.ts"
import { messageQueueRoutes } from "./queue/routes.ts"
import { eraseMessageAddresses } from "./recipients/erase-addresses.ts"
import { cancelMessagesOfGone, forgetRecipients } from "./recipients/forget-people.ts"
import { RECIPIENT_REFERENCES } from "./recipients/person-references.ts"
import { messageRecipientsRoutes } from "./recipients/routes.ts"
import { timelineOfMessages } from "./recipients/timeline.ts"
import { messagesRoutes } from "./routes.ts"
import { sendScheduledMessages } from "./sending/send-scheduled.ts"
import { SETTINGS_AUDIT_LABELS } from "./settings/audit-labels.ts"
import { forgetSuppressed } from "./settings/forget-suppressed.ts"
import { holdMessages } from "./settings/hold-messages.ts"
import { accountMailsRoutes, messageSettingsRoutes } from "./settings/routes.ts"
import { messageTemplatesRoutes } from "./templates/routes.ts"

const FIELDS = {
  body: "texto formatado",
  isDefault: "mensagem padrão",
  name: "nome",
  purpose: "finalidade",
  subject: "assunto",
  text: "texto",
}

export const messagesModule = defineModule({
  name: "messages",
  routes: {
    messages: messagesRoutes,
    bulkMessages: bulkMessagesRoutes,
    messageRecipients: messageRecipientsRoutes,
    messageTemplates: messageTemplatesRoutes,
    messageQueue: messageQueueRoutes,
    messageSettings: messageSettingsRoutes,
    accountMails: accountMailsRoutes,
    messageConsents: messageConsentsRoutes,
    messagePreferences: messagePreferencesRoutes,
    automations: automationsRoutes,
  },
  jobs: [deliverMessages, eraseMessageAddresses, runAutomations, sendScheduledMessages],
  onInstallationRestored: (ctx) => holdMessages(ctx),
  onChurchArrived: holdMessages,
  reads: [
    "branches",
    "churches",
    "consents",
    "devotionalDeliveries",
    "groupStays",
    "guardians",
    "householdPeople",
    "people",
    "personFollowUps",
    "users",
    "visitors",
  ],
  exports: [
    { name: "mensagens-prontas", table: "messageTemplates", key: ["id"] },
    { name: "mensagens", table: "messages", key: ["id"] },
    { name: "mensagens-destinatarios", table: "messageRecipients", key: ["id"], without: ["addressHash"] },
    { name: "mensagens-saidas", table: "messageOptOuts", key: ["id"], without: ["addressHash"] },
    { name: "mensagens-automaticas", table: "messageAutomations", key: ["kind"] },
    { name: "mensagens-configuracao", table: "messageSettings", key: ["churchId"] },
    {
      name: "mensagens-enderecos-recusados",
      table: "suppressedAddresses",
      key: ["id"],
      without: ["addressHash"],
    },
  ],
  notExported: {
    messageLinks: "secret addresses of people, of which only a hash is known",
    messageOccasions: "for what automatic messages were made, which are in the export",
  },
  tables: [
    "messageAutomations",
    "messageLinks",
    "messageOccasions",
    "messageOptOuts",
    "messageRecipients",
    "messages",
    "messageSettings",
    "messageTemplates",
    "suppressedAddresses",
  ],
  moves: {
    stays: {
      messages: "its audience names lists, groups and people by their number",
      messageRecipients: "of messages that stay",
      messageLinks: "lead to the former installation",
      messageOccasions: "for what messages that stay were made",
    },
    entities: {
      message: "messages",
      message_template: "messageTemplates",
      suppressed_address: "suppressedAddresses",
    },
  },
  personReferences: [...MESSAGE_PERSON_REFERENCES, ...RECIPIENT_REFERENCES],
  timeline: timelineOfMessages,
  auditedRecords: [
    { entity: "message", table: "messages", name: "subject", branch: "branchId", deletedAtOnce: true },
  ],
  auditLabels: {
    ...SETTINGS_AUDIT_LABELS,
    ...AUTOMATION_AUDIT_LABELS,
    ...CONSENT_AUDIT_LABELS,
    "message_template.created": "Criou uma mensagem pronta",
    "message_template.changed": {
      sentence: (facts) => `Alterou uma mensagem pronta${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma mensagem pronta",
    },
    "message_template.deleted": "Excluiu uma mensagem pronta",
    ...MESSAGE_AUDIT_LABELS,
  },
  onPeopleGone: cancelMessagesOfGone,
  onPeopleAnonymised: async (ctx, ids) => {
    await forgetSuppressed(ctx, ids)
    await forgetInMessages(ctx, ids)
    await forgetRecipients(ctx, ids)
  },
  onBranchClosing: moveMessages,
})
