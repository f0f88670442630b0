import { defineModule } from "../../../core/module.ts"
import { counted } from "../../ground/audit/public.ts"
import { deleteChurchExports, deleteExportsOfChurch } from "./delete-exports.ts"
import { mailChurchExport } from "./mail-church-export.ts"
import { makeChurchExport } from "./make-church-export.ts"
import { churchExportRoutes } from "./routes.ts"

export const exportModule = defineModule({
  name: "export",
  routes: { churchExport: churchExportRoutes },
  jobs: [makeChurchExport, mailChurchExport, deleteChurchExports],
  tables: ["churchExports"],
  reads: [
    "churches",
    "devotionals",
    "ledgerAttachments",
    "ledgerEntries",
    "memberRecords",
    "members",
    "users",
    "visitors",
  ],
  notExported: { churchExports: "of the account, shown on its screen" },
  auditLabels: {
    "church.data_exported": {
      sentence: ({ members, visitors }) =>
        members === undefined
          ? "Baixou todos os dados da igreja"
          : `Baixou todos os dados da igreja (ZIP): ${counted(members, "membro", "membros")}, ${counted(visitors, "visitante", "visitantes")}`,
    },
    "church.export_requested": "Pediu o arquivo com todos os dados da igreja",
    "church.export_made": {
      sentence: ({ members, visitors }) =>
        `Arquivo com todos os dados da igreja pronto: ${counted(members, "membro", "membros")}, ${counted(visitors, "visitante", "visitantes")}`,
      label: "Arquivo com todos os dados da igreja pronto",
    },
    "church.export_failed": "Arquivo com todos os dados da igreja não pôde ser preparado",
    "church.export_deleted": "Arquivo com todos os dados da igreja apagado após sete dias",
  },
  moves: { stays: { churchExports: "made of the data in the former installation" } },
  onChurchErasing: deleteExportsOfChurch,
  storedFiles: [{ table: "churchExports", column: "file" }],
  encrypted: [{ table: "churchExports", column: "encryptedKey", purpose: "church export key", lost: "row" }],
})
