// As the application does, and in its order.
import "@aprisco/contract/kit/messages"
import "@fontsource-variable/inter/wght.css"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "@mantine/notifications/styles.layer.css"
import "../src/app/base.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { Providers } from "../src/app/providers.tsx"
import { Catalogue } from "./catalogue.tsx"
import { Frame } from "./frame.tsx"

const place = document.getElementById("root")
const isFrame = location.pathname === "/frame"
if (place)
  createRoot(place).render(
    <StrictMode>
      <Providers>{isFrame ? <Frame /> : <Catalogue />}</Providers>
    </StrictMode>,
  )
