export { SecondFactorNotice } from "./second-factor-notice.tsx"
