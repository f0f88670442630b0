import { ActionIcon, Menu } from "@mantine/core"
import { IconDots, IconTrash } from "@tabler/icons-react"
import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from "react"
import { flushSync } from "react-dom"

interface RowMenuProps {
  /** The menu's label for screen readers. */
  name: string
  /** `Menu.Item`s. */
  children: ReactNode
}

/**
 * The actions on one row of a list, behind three dots. The menu itself is rendered when it is opened for the first time: a page has one for each
 * row, and most are never opened.
 */
export function RowMenu({ name, children }: RowMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isRendered, setRendered] = useState(false)
  const [isOpen, setOpen] = useState(false)
  function toggle() {
    // Closed at first: the menu notes who has the focus when it opens, and gives it back.
    if (!isRendered) flushSync(() => setRendered(true))
    setOpen(!isOpen)
  }
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        size={44}
        aria-label={`Ações de ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        data-expanded={isOpen || undefined}
        onClick={toggle}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {isRendered && (
        <Menu
          id={id}
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          width={230}
          // What a dialog opened from here gives the focus back to.
          returnFocus
          withInitialFocusPlaceholder={false}
          // Rendered outside the table, which would clip it, and still within the page's main landmark.
          portalProps={{ target: "#conteudo" }}
        >
          <Menu.Target>
            <Beside of={button} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

interface BesideProps {
  of: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLElement>
}

/** Tells the menu which element it belongs to. It is there already: one around it would be another, without the focus. */
function Beside({ of, ref }: BesideProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of])
  return null
}

/** The actions of a record's header that are seldom wanted: deleting lies here, not beside «Editar». */
export function RecordMenu({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <RowMenu name={name}>
      <DeleteItem onDelete={onDelete} />
    </RowMenu>
  )
}

/** The item that deletes, in a red with enough contrast in both schemes. */
export function DeleteItem({ onDelete }: { onDelete: () => void }) {
  return (
    <Menu.Item
      c="var(--mantine-color-error)"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={onDelete}
    >
      Excluir
    </Menu.Item>
  )
}
