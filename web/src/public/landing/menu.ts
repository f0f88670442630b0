/** The phone's menu opens without a script (details); this closes it after a choice, by Esc and by a click outside. */
export function activateMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>("details.menu")
  if (!menu) return
  const close = () => {
    menu.open = false
  }
  menu.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) close()
  })
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close()
  })
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return
    close()
    menu.querySelector("summary")?.focus()
  })
}
