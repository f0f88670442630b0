import type { WithEtag } from "@aprisco/contract/kit/client"
import type { ExpenseClaim } from "@aprisco/contract/treasury/claims"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCash, IconCheck, IconTrash, IconX } from "@tabler/icons-react"
import { EDIT_LOOK } from "../../../../../ui/button-variants.tsx"
import { ClaimDialog } from "./claim-dialog.tsx"
import { PayDialog } from "./pay-dialog.tsx"
import { RefuseDialog } from "./refuse-dialog.tsx"
import { useClaimTurns } from "./use-claim-turns.ts"

/** What the reader may do with the claim: as who asked change and withdraw it, as the treasury authorise, refuse and pay it. */
export function ClaimActions({ loaded }: { loaded: WithEtag<ExpenseClaim> }) {
  const claim = loaded.data
  const { edit, decide, pay } = claim.can
  const [editing, editor] = useDisclosure(false)
  const [refusing, refusal] = useDisclosure(false)
  const [paying, payment] = useDisclosure(false)
  const turns = useClaimTurns(loaded)
  return (
    <>
      {edit && (
        <>
          <Button {...EDIT_LOOK} onClick={editor.open}>
            Alterar
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={turns.busy}
            onClick={() => void turns.withdraw()}
          >
            Retirar
          </Button>
        </>
      )}
      {decide && (
        <>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={turns.busy}
            onClick={() => void turns.authorise()}
          >
            Autorizar
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={turns.busy}
            onClick={refusal.open}
          >
            Recusar
          </Button>
        </>
      )}
      {pay && (
        <Button leftSection={<IconCash size={18} aria-hidden />} onClick={payment.open}>
          Pagar
        </Button>
      )}
      <ClaimDialog opened={editing} loaded={loaded} onClose={editor.close} />
      <RefuseDialog opened={refusing} claim={claim} onClose={refusal.close} />
      <PayDialog opened={paying} claim={claim} onClose={payment.close} />
    </>
  )
}
