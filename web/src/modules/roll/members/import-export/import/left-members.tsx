import { Anchor, Button, Group, Modal, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { countOf } from "../../../../../lib/format.ts"
import classes from "./preview-lines.module.css"
import type { LeftMembers } from "./use-undo.ts"

/** As many as a person reads. */
const NAMED = 100

/** The members that an undo left as they are, because they were changed since. */
export function LeftMembersModal({ left, onClose }: { left: LeftMembers; onClose: () => void }) {
  return (
    <Modal
      opened={left.length > 0}
      onClose={onClose}
      title={countOf(left.length, "membro ficou como está", "membros ficaram como estão")}
    >
      <ul className={classes.details}>
        {left.slice(0, NAMED).map(({ memberId, name, reason }) => (
          <li key={memberId} className={classes.words}>
            <Anchor
              inherit
              renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id: memberId }} />}
            >
              {name}
            </Anchor>
            <br />
            {reason}
          </li>
        ))}
      </ul>
      {left.length > NAMED && (
        <Text mt="sm" size="sm">
          e mais {countOf(left.length - NAMED, "membro", "membros")}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Entendi</Button>
      </Group>
    </Modal>
  )
}
