import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useMessagesWaiting } from "./dashboard/messages-waiting.tsx"

/** What the dashboard offers of the messages. */
export const messagesOnDashboard: DashboardOffers = {
  today: [{ order: 18, needs: "messages.view", useWork: useMessagesWaiting }],
}
