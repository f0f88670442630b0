/** How the person of an account is stored, one each way (docs/product/staff.md#4.1). */
export interface AccountTie<Ctx> {
  /** Locks the person, before the account is locked. Throws 409 on one who is merged or anonymised. */
  readonly lock: (ctx: Ctx, personId: number) => Promise<void>
  /**
   * Ties the account to the person in place of any other; null unties it. Throws 400 on `personId` where the account's church has no such
   * person in reach, and 409 where the person has another account.
   */
  readonly tie: (
    ctx: Ctx,
    account: { readonly id: number; readonly churchId: number },
    personId: number | null,
  ) => Promise<void>
}
