import { ActionIcon, CloseButton } from "@mantine/core"
import { IconMenu2 } from "@tabler/icons-react"
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react"
import classes from "./shell-frame.module.css"

interface ShellFrameProps {
  /** The side menu. `onChoose` is to be called on each choice: it closes the drawer of a phone, and is absent beside the screen. */
  menu: (onChoose?: () => void) => ReactNode
  /** What the menu shows, and so how wide it is; in the drawer it is always whole. */
  side?: "icons" | "short" | "long"
  /** In the top bar, right of the button that opens the drawer. */
  bar: ReactNode
  /** Between the top bar and the screen. */
  band?: ReactNode
  /** Above the screen, as wide as the window allows. */
  notices?: ReactNode
  /** At the foot of a phone's screen; has the button that opens the drawer, which then is not in the top bar. */
  foot?: (openMenu: () => void) => ReactNode
  /** The screen itself. */
  children: ReactNode
}

/** Around every screen of a signed-in person: side menu (a drawer on a phone), top bar, the screen. */
export function ShellFrame({ menu, side = "long", bar, band, notices, foot, children }: ShellFrameProps) {
  const [drawer, setDrawer] = useState(false)
  const openDrawer = () => setDrawer(true)
  return (
    <div className={classes.shell} data-side={side}>
      <a href="#conteudo" className={classes.skip}>
        Pular para o conteúdo
      </a>
      <aside className={classes.side}>{menu()}</aside>
      {drawer && <MenuDrawer menu={menu} onClose={() => setDrawer(false)} />}
      <header className={classes.header}>
        {!foot && (
          <ActionIcon hiddenFrom="sm" aria-label="Abrir menu" onClick={openDrawer}>
            <IconMenu2 size={24} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        {bar}
      </header>
      {band}
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        {notices}
        <div className={classes.content}>{children}</div>
      </main>
      {foot?.(openDrawer)}
    </div>
  )
}

interface MenuDrawerProps extends Pick<ShellFrameProps, "menu"> {
  onClose: () => void
}

/** The side menu as a drawer, under 768 px. A native dialog: it traps the focus, closes on Escape and dims the rest. */
function MenuDrawer({ menu, onClose }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  // The dialog's own box is covered by its content, so a click on the dialog itself is outside of it.
  const closeBeside = (event: MouseEvent) => event.target === dialog.current && close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} className={classes.drawer} aria-label="Menu" onClose={onClose} onClick={closeBeside}>
      <div className={classes.inDrawer}>
        <CloseButton className={classes.close} aria-label="Fechar menu" onClick={close} />
        {menu(close)}
      </div>
    </dialog>
  )
}
