import { FormModal } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { useChurchToday } from "../../../ground/churches/public.ts"
import type { TRANSFERS } from "../search.ts"
import { useMayManage, useMayPost } from "../use-may-post.ts"
import { AccountTransferForm } from "./account-transfer-form.tsx"
import { FundTransferForm } from "./fund-transfer-form.tsx"

interface TransferDialogsProps {
  /** Which of the two is open. */
  opened: (typeof TRANSFERS)[number] | undefined
  onClose: () => void
}

/** Moves money from one account to another, or from one fund to another. */
export function TransferDialogs({ opened, onClose }: TransferDialogsProps) {
  const mayPost = useMayPost()
  const mayManage = useMayManage()
  return (
    <>
      <FormModal
        opened={mayPost && opened === "contas"}
        onClose={onClose}
        title="Transferir entre contas"
        size="md"
      >
        <OfToday>{(today) => <AccountTransferForm today={today} onClose={onClose} />}</OfToday>
      </FormModal>
      <FormModal
        opened={mayManage && opened === "fundos"}
        onClose={onClose}
        title="Transferir entre fundos"
        size="md"
      >
        <OfToday>{(today) => <FundTransferForm today={today} onClose={onClose} />}</OfToday>
      </FormModal>
    </>
  )
}

/** The day that the form proposes must be known before it is filled. */
function OfToday({ children }: { children: (today: string) => React.ReactNode }) {
  const today = useChurchToday()
  return today === undefined ? <SkeletonRows rows={4} label="Carregando..." /> : children(today)
}
