import { useMediaQuery } from "@mantine/hooks"

/** Under this a list is cards and its filters are behind a button; the style sheets have the same limit. */
const SMALL = "(max-width: 61.99em)"

/** Under this the menu is a drawer, and what is not wanted first is folded; the style sheets have the same limit. */
const PHONE = "(max-width: 47.99em)"

/** Whether the window is a phone's or a tablet's. */
export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false }) ?? false
}

/** Whether the window is a phone's. */
export function usePhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
}
