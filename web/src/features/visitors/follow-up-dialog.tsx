import { contract } from "@aprisco/contract"
import type { Visitor } from "@aprisco/contract/visitors"
import { CHOOSABLE_FOLLOW_UPS, FOLLOW_UP_STATUSES } from "@aprisco/contract/vocabulary"
import { Button, Group, Modal, Radio, Stack, Textarea } from "@mantine/core"
import { api } from "../../lib/api.ts"
import { queryClient } from "../../lib/query-client.ts"
import { toast } from "../../ui/toast.ts"
import { useContractForm } from "../../ui/use-contract-form.ts"
import classes from "./follow-up-dialog.module.css"
import { visitorQuery, visitorsChanged } from "./visitors-api.ts"

interface FollowUpDialogProps {
  visitor: Pick<Visitor, "id" | "fullName">
  opened: boolean
  onClose: () => void
}

/** Records one contact and where the follow-up stands after it (rulings 3.2). */
export function FollowUpDialog({ visitor, opened, onClose }: FollowUpDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Atualizar Follow-up" size="md">
      <FollowUpForm visitor={visitor} onClose={onClose} />
    </Modal>
  )
}

type Choice = (typeof CHOOSABLE_FOLLOW_UPS)[number] | ""

function FollowUpForm({ visitor: { id, fullName }, onClose }: Omit<FollowUpDialogProps, "opened">) {
  const initialValues: { followUpStatus: Choice; conversionNotes: string } = {
    followUpStatus: "",
    conversionNotes: "",
  }
  const form = useContractForm({
    schema: contract.visitors.updateFollowUp.body,
    initialValues,
    about: `visitor ${id}`,
    send: (body) => api.callTagged(contract.visitors.updateFollowUp, { params: { id }, body }),
    onSaved: (answer) => {
      toast.success("Status de follow-up atualizado com sucesso")
      queryClient.setQueryData(visitorQuery(id).queryKey, answer)
      void visitorsChanged()
      onClose()
    },
    failure: "Erro ao atualizar status de follow-up",
  })
  const chosen = form.useWatchValue("followUpStatus")
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <Radio.Group
          label={`Como está o contato com ${fullName}?`}
          key={form.key("followUpStatus")}
          {...form.getInputProps("followUpStatus")}
        >
          <div className={classes.choices}>
            {CHOOSABLE_FOLLOW_UPS.map((value, place) => (
              <Radio
                key={value}
                value={value}
                label={FOLLOW_UP_STATUSES[value]}
                classNames={{ root: classes.choice, icon: classes.dot }}
                data-autofocus={place === 0 || undefined}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label="Notas do contato"
          placeholder="O que foi conversado, o que ficou combinado"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          key={form.key("conversionNotes")}
          {...form.getInputProps("conversionNotes")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={form.submitting}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!chosen || form.submitting}>
            {form.submitting ? "Salvando..." : "Confirmar"}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
