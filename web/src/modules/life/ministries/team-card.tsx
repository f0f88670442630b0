import { MAX_PAGE_SIZE } from "@aprisco/contract/kit/page"
import {
  MINISTRY_ROLES,
  type Ministry,
  type MinistryMember,
  ministries,
} from "@aprisco/contract/ministries/routes"
import { ActionIcon, Anchor, Button, NativeSelect, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus, IconX } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { api } from "../../../lib/api.ts"
import { isStatus, messageOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { Pager } from "../../../ui/data-list/pager.tsx"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "../../../ui/people-lines.module.css"
import { PersonAvatar } from "../../../ui/person-avatar.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { MemberSelect } from "../../roll/members/public.ts"
import { ministriesChanged, ministryTeamQuery } from "./ministries-api.ts"

const ROLES = Object.entries(MINISTRY_ROLES).map(([value, label]) => ({ value, label }))

/** The team of the ministry, with roles. */
export function TeamCard({ ministry }: { ministry: Ministry }) {
  const [adding, dialog] = useDisclosure(false)
  const { id, members: first, memberCount, can } = ministry
  const [page, setPage] = useState(1)
  const team = useQuery({ ...ministryTeamQuery(id, page), enabled: page > 1 })
  const beyond = isStatus(team.error, 404)
  useEffect(() => {
    if (beyond) setPage(1)
  }, [beyond])
  const members = page === 1 ? first : (team.data?.results ?? [])
  return (
    <FactCard
      title={`Integrantes (${memberCount})`}
      action={
        can.edit && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={dialog.open}
          >
            Adicionar integrante
          </Button>
        )
      }
    >
      {page > 1 && team.isError && !beyond && (
        <ErrorState
          message="Erro ao carregar os integrantes"
          error={team.error}
          onRetry={() => void team.refetch()}
        />
      )}
      {page > 1 && team.isPending && <SkeletonRows rows={4} label="Carregando integrantes..." />}
      {memberCount === 0 ? (
        <Text c="dimmed">Ninguém participa deste ministério ainda.</Text>
      ) : (
        <ul className={classes.people}>
          {members.map((member) => (
            <TeamLine key={member.memberId} ministry={ministry} member={member} />
          ))}
        </ul>
      )}
      {memberCount > MAX_PAGE_SIZE && (
        <Pager page={page} pageSize={MAX_PAGE_SIZE} count={memberCount} onPage={setPage} />
      )}
      <FormModal opened={adding} onClose={dialog.close} title="Adicionar integrante" size="md">
        <AddForm ministry={ministry} onClose={dialog.close} />
      </FormModal>
    </FactCard>
  )
}

function TeamLine({ ministry, member }: { ministry: Ministry; member: MinistryMember }) {
  const { memberId, fullName, photo, role, roleDisplay } = member
  const params = { id: ministry.id, member: memberId }
  const failed = (error: unknown) => {
    toast.error(messageOf(error, "Erro ao alterar os integrantes"))
    void ministriesChanged()
  }
  const change = useMutation({
    mutationFn: (next: string) =>
      // One of the values below; the server rejects any other.
      api.call(ministries.changeMember, { params, body: { role: next as MinistryMember["role"] } }),
    onSuccess: () => {
      toast.success("Função alterada com sucesso!")
      return ministriesChanged()
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => api.call(ministries.removeMember, { params }),
    onSuccess: () => {
      toast.success("Integrante removido do ministério.")
      return ministriesChanged()
    },
    onError: failed,
  })
  async function askToRemove() {
    const sure = await askToConfirm({
      title: "Remover integrante?",
      message: `${fullName} deixa de participar do ministério ${ministry.name}. O cadastro de membro continua.`,
      confirm: "Remover",
      danger: true,
    })
    if (sure) remove.mutate()
  }
  return (
    <li>
      <PersonAvatar name={fullName} src={photo} size={36} />
      <span className={classes.person}>
        <Anchor renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id: memberId }} />}>
          {fullName}
        </Anchor>
        {!ministry.can.edit && (
          <Text size="sm" c="dimmed">
            {roleDisplay}
          </Text>
        )}
      </span>
      {ministry.can.edit && (
        <>
          <NativeSelect
            aria-label={`Função de ${fullName}`}
            data={ROLES}
            value={role}
            disabled={change.isPending}
            className={classes.role}
            onChange={({ currentTarget }) => change.mutate(currentTarget.value)}
          />
          <ActionIcon
            size={44}
            aria-label={`Remover ${fullName}`}
            disabled={remove.isPending}
            onClick={() => void askToRemove()}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  )
}

function AddForm({ ministry, onClose }: { ministry: Ministry; onClose: () => void }) {
  const { id } = ministry
  const initialValues: { memberId: string; role: MinistryMember["role"] } = { memberId: "", role: "member" }
  const form = useContractForm({
    schema: ministries.addMember.body,
    initialValues,
    about: `team of ministry ${id}`,
    send: (body) => api.call(ministries.addMember, { params: { id }, body }),
    onSaved: () => {
      toast.success("Integrante adicionado com sucesso!")
      void ministriesChanged()
      onClose()
    },
    failure: "Erro ao adicionar integrante. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Adicionar">
      <MemberSelect
        living
        label="Membro"
        stored={null}
        church={ministry.church}
        comboboxProps={{ shadow: "md" }}
        clearButtonProps={{ "aria-label": "Limpar membro" }}
        key={form.key("memberId")}
        {...form.getInputProps("memberId")}
      />
      <NativeSelect label="Função" data={ROLES} key={form.key("role")} {...form.getInputProps("role")} />
    </DialogForm>
  )
}
