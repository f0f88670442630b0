const keyOf = (name: string, userId: number) => `${name}-on-device-${userId}`

/**
 * Whether this device may have something of a user in the store with this name (`lib/device-store`): known at once, so that others sign
 * out without a delay.
 */
export function mayBeOnDevice(name: string, userId: number): boolean {
  return localStorage.getItem(keyOf(name, userId)) !== null
}

/** Something of a user is stored on this device from now on. */
export function nowOnDevice(name: string, userId: number): void {
  localStorage.setItem(keyOf(name, userId), "1")
}

export function nothingOnDevice(name: string, userId: number): void {
  localStorage.removeItem(keyOf(name, userId))
}
