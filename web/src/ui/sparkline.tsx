import classes from "./sparkline.module.css"

interface SparklineProps {
  /** One for each month or day, the newest last. */
  values: readonly number[]
  /** What it shows, for who does not see it. */
  label: string
}

const WIDTH = 100
const HEIGHT = 28
/** So that the line's ends are not cut off. */
const EDGE = 2

/** A small line of some numbers, without axes: how they go. Drawn by hand, so that a screen needs no charts for it. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = pointsOf(values)
  const line = points.map(({ x, y }) => `${x},${y}`).join(" ")
  const last = points.at(-1)
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon className={classes.area} points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
      <polyline className={classes.line} points={line} />
      {last && <line className={classes.end} x1={last.x} x2={last.x} y1={last.y} y2={last.y} />}
    </svg>
  )
}

/** From zero, so that a small change looks small; a line of zeros lies on the ground. */
function pointsOf(values: readonly number[]): { x: number; y: number }[] {
  const most = Math.max(...values, 1)
  const step = values.length > 1 ? (WIDTH - 2 * EDGE) / (values.length - 1) : 0
  return values.map((value, at) => ({
    x: round(EDGE + at * step),
    y: round(HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)),
  }))
}

const round = (number: number) => Math.round(number * 100) / 100
