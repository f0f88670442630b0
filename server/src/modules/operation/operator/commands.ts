import { billCommand, confirmPaymentCommand, listInvoicesCommand } from "./billing.ts"
import type { Command } from "./command-line.ts"
import { confirmPlanCommand } from "./confirm-plan.ts"
import { createDenominationCommand } from "./create-denomination.ts"
import { disableChurchCommand, enableChurchCommand } from "./disable-church.ts"
import { churchesWithoutUsersCommand, endChurchCommand, keepChurchCommand } from "./end-church.ts"
import { forgetSecretCommand } from "./forget-secret.ts"
import { importChurchCommand } from "./import-church.ts"
import { dropJobCommand, jobsCommand, resumeJobsCommand, retryJobCommand } from "./jobs.ts"
import { listChurchesCommand } from "./list-churches.ts"
import { moveUploadsCommand } from "./move-uploads.ts"
import { operatorCommand, operatorsCommand, removeOperatorCommand } from "./operators.ts"
import { rebuildCopiesCommand } from "./rebuild-copies.ts"
import { refusePlanCommand } from "./refuse-plan.ts"
import { resetSecondFactorCommand } from "./reset-second-factor.ts"
import { checkEncryptionCommand, rotateKeysCommand } from "./rotate-keys.ts"
import { verifyAuditCommand } from "./verify-audit.ts"
import { verifyLedgerCommand } from "./verify-ledger.ts"

/** The operator's commands, which no screen offers. */
export const COMMANDS: readonly Command[] = [
  listChurchesCommand,
  confirmPlanCommand,
  refusePlanCommand,
  listInvoicesCommand,
  confirmPaymentCommand,
  billCommand,
  disableChurchCommand,
  enableChurchCommand,
  churchesWithoutUsersCommand,
  endChurchCommand,
  keepChurchCommand,
  createDenominationCommand,
  resetSecondFactorCommand,
  verifyAuditCommand,
  verifyLedgerCommand,
  rebuildCopiesCommand,
  rotateKeysCommand,
  checkEncryptionCommand,
  jobsCommand,
  retryJobCommand,
  dropJobCommand,
  moveUploadsCommand,
  resumeJobsCommand,
  importChurchCommand,
  forgetSecretCommand,
  operatorCommand,
  operatorsCommand,
  removeOperatorCommand,
]
