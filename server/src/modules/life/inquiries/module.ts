import { defineModule } from "../../../core/module.ts"
import { fieldNames } from "../../ground/audit/public.ts"
import { eraseClosedInquiries } from "./erase-closed.ts"
import { forgetInInquiries, INQUIRY_PERSON_REFERENCES } from "./person-references.ts"
import { inquiriesRoutes, inquiryFormRoutes } from "./routes.ts"
import { timelineOfInquiries } from "./timeline.ts"

const FIELDS = { assignedToId: "responsável", note: "anotação", state: "situação" }

export const inquiriesModule = defineModule({
  name: "inquiries",
  routes: { inquiries: inquiriesRoutes, inquiryForm: inquiryFormRoutes },
  jobs: [eraseClosedInquiries],
  tables: ["inquiries"],
  reads: ["people", "users"],
  exports: [{ name: "mensagens-recebidas", table: "inquiries", key: ["id"] }],
  auditedRecords: [{ entity: "inquiry", table: "inquiries", name: "protocol", deletedAtOnce: true }],
  personReferences: INQUIRY_PERSON_REFERENCES,
  timeline: timelineOfInquiries,
  onPeopleAnonymised: forgetInInquiries,
  auditLabels: {
    "inquiry.received": "Recebeu uma mensagem pela página da igreja",
    "inquiry.changed": {
      sentence: (facts) => `Alterou uma mensagem recebida${fieldNames(facts, FIELDS)}`,
      label: "Alterou uma mensagem recebida",
    },
    "inquiry.person_tied": "Ligou uma mensagem recebida a uma pessoa",
  },
})
