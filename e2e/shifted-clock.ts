/** Preloaded into a product (`node --import`): there it is `CLOCK_DAYS` days later than on this machine. */
const shift = Number(process.env.CLOCK_DAYS) * 86_400_000

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, newTarget),
  get: (target, name) => (name === "now" ? () => target.now() + shift : Reflect.get(target, name)),
})
