import { useLocalStorage } from "@mantine/hooks"

/** Whether the lines of all lists are comfortable; stored on this device. */
export function useDensity() {
  return useLocalStorage<boolean>({
    key: "comfortable-lists",
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (text) => text === "true",
  })
}
