const keyOf = (userId: number) => `attendance-on-device-${userId}`

/** Whether this device may have lists or marks of a user: known at once, so that others sign out without a delay. */
export function mayBeOnDevice(userId: number): boolean {
  return localStorage.getItem(keyOf(userId)) !== null
}

/** Something of a user is stored on this device from now on. */
export function nowOnDevice(userId: number): void {
  localStorage.setItem(keyOf(userId), "1")
}

export function nothingOnDevice(userId: number): void {
  localStorage.removeItem(keyOf(userId))
}
