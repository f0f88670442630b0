import type { Fault } from "./fault.ts"

const MEMBER_FORM = "web/src/modules/roll/members/member-form.browser.test.tsx"
const PROFILE = "web/src/modules/ground/account/profile.browser.test.tsx"

export const faults: readonly Fault[] = [
  {
    what: "a town's single CEP empties the street that was typed",
    file: "web/src/modules/ground/addresses/fill-from.ts",
    from: "if (found.logradouro) form.setFieldValue",
    to: "form.setFieldValue",
    caughtBy: MEMBER_FORM,
  },
  {
    what: "a late CEP takes the focus from a user who has gone on",
    file: "web/src/modules/ground/addresses/fill-from.ts",
    from: "if (FILLED.includes(typing)) requestAnimationFrame",
    to: "if (FILLED.includes(typing) || typing) requestAnimationFrame",
    caughtBy: MEMBER_FORM,
  },
  {
    what: "a CEP that does not exist is said to be a bad connection",
    file: "web/src/modules/ground/addresses/use-cep-lookup.ts",
    from: "if (isStatus(error, 404)) return words.notFound",
    to: "",
    caughtBy: PROFILE,
  },
]
