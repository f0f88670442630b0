/** The encryption keys: compared with the settings at the start, rotated and checked by the operator. */

export { encryptPending } from "./encrypt-pending.ts"
export { forgetLostKeys } from "./forget-lost-keys.ts"
export { type ColumnUsage, keyUsage } from "./key-usage.ts"
export { acceptKeys, requireKeys, retireFormerKeys, WrongSecret } from "./known-keys.ts"
export { type ColumnProgress, reencrypt } from "./reencrypt.ts"
