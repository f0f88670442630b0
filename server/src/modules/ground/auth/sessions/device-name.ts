const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
]

// An iPhone also says "Mac OS X", an Android also "Linux": the more specific names come first.
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
]

/** A `User-Agent` as a person knows their devices ("Chrome no Windows"); one without browser and system stays as it is. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? (userAgent.trim() || "Dispositivo desconhecido")
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
