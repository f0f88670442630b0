import type { Guardian } from "@aprisco/contract/people/guardians"
import { guardians } from "@aprisco/contract/people/guardians"
import { ActionIcon, Anchor, Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPencil, IconPlus, IconX } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import classes from "../../../../ui/people-lines.module.css"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import { toast } from "../../../../ui/toast.ts"
import { familiesChanged, guardiansQuery } from "./families-api.ts"
import { AddGuardianForm, EditGuardianForm, guardianVersion } from "./guardian-forms.tsx"

/** The guardians of a person, and whether they may collect them. For users who may edit members. */
export function GuardiansCard({ personId }: { personId: number }) {
  const [adding, dialog] = useDisclosure(false)
  const list = useQuery(guardiansQuery(personId))
  return (
    <FactCard
      title="Responsáveis"
      action={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={dialog.open}
        >
          Adicionar responsável
        </Button>
      }
    >
      {list.isError ? (
        <ErrorState
          message="Erro ao carregar os responsáveis"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending ? (
        <SkeletonRows rows={2} label="Carregando responsáveis..." />
      ) : list.data.length === 0 ? (
        <Text c="dimmed">Ninguém indicado.</Text>
      ) : (
        <ul className={classes.people}>
          {list.data.map((guardian) => (
            <GuardianLine
              key={guardian.id ?? `${guardian.personId} ${guardian.fullName}`}
              personId={personId}
              guardian={guardian}
            />
          ))}
        </ul>
      )}
      <FormModal opened={adding} onClose={dialog.close} title="Adicionar responsável" size="md">
        <AddGuardianForm personId={personId} onClose={dialog.close} />
      </FormModal>
    </FactCard>
  )
}

function GuardianLine({ personId, guardian }: { personId: number; guardian: Guardian }) {
  const { id, fullName, phone } = guardian
  const [editing, dialog] = useDisclosure(false)
  const remove = useMutation({
    mutationFn: () =>
      api.call(
        guardians.remove,
        { params: { id: personId, guardian: id ?? 0 } },
        { ifMatch: guardianVersion(guardian) },
      ),
    onSuccess: () => {
      toast.success("Responsável retirado.")
      return familiesChanged()
    },
    onError: (error) => {
      toast.error(messageOf(error, "Erro ao retirar o responsável"))
      void familiesChanged()
    },
  })
  async function askToRemove() {
    const sure = await askToConfirm({
      title: "Retirar responsável?",
      message: `${fullName} deixa de constar como responsável.`,
      confirm: "Retirar",
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return (
    <li>
      <PersonAvatar name={fullName} src={null} size={36} />
      <span className={classes.person}>
        {guardian.personId === null ? (
          fullName
        ) : (
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/pessoas/$id" params={{ id: guardian.personId ?? 0 }} />
            )}
          >
            {fullName}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {[
            // The couple's kinship is unknown without a gender; «Outro» would be wrong.
            !(guardian.derived && guardian.kinship === "outro") && guardian.kinshipDisplay,
            phone,
            guardian.mayCollect && "pode buscar a criança",
            guardian.derived && (guardian.personId === null ? "indicado na visita" : "pela família"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </span>
      {id !== null && (
        <span className={classes.actions}>
          <ActionIcon size={44} aria-label={`Editar ${fullName}`} onClick={dialog.open}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={`Retirar ${fullName}`}
            disabled={remove.isPending}
            onClick={() => void askToRemove()}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
          <FormModal opened={editing} onClose={dialog.close} title="Editar responsável" size="md">
            <EditGuardianForm personId={personId} guardian={{ ...guardian, id }} onClose={dialog.close} />
          </FormModal>
        </span>
      )}
    </li>
  )
}
