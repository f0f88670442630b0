import { MantineProvider } from "@mantine/core"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { queryClient } from "../lib/query-client.ts"
import { ConfirmHost } from "../ui/confirm-dialog.tsx"
import { colorSchemes, cssVariables, theme } from "./theme.ts"
import { Toasts } from "./toasts.tsx"

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      // All variables come from here, so that their stylesheet (27 kB) need not be loaded.
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}
