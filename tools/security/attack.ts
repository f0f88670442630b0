/** A running product under attack, over HTTP alone. */
export interface Target {
  readonly origin: string
  /** The Node process that serves. */
  readonly pid: number
  readonly dataDir: string
  /** A few seconds for each attack, for CI; else as long as the measurements need. */
  readonly short: boolean
  /** Registers a church of its own and signs its administrator in. */
  registerChurch(): Promise<AttackedChurch>
}

export interface AttackedChurch {
  readonly token: string
  readonly churchId: number
  readonly email: string
  readonly password: string
  /** The code of its headquarters, as the printed poster carries it. */
  readonly qrCode: string
}

/** One measurement of an attack, and whether it is within what the product promises. */
export interface Finding {
  readonly what: string
  readonly measurement: string
  readonly passed: boolean
}

/** One way of attacking a running product. It is bounded in count and time and leaves nothing running. */
export interface Attack {
  readonly name: string
  run(target: Target): Promise<readonly Finding[]>
}
