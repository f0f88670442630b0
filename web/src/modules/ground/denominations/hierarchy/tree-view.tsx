import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react"
import type { HierarchySearch } from "./search.ts"
import { moveOf, typedTo } from "./tree-keys.ts"
import { TreeLine } from "./tree-line.tsx"
import type { TreeRow } from "./tree-rows.ts"
import classes from "./tree-view.module.css"
import type { TreeState } from "./use-tree.ts"

const LINE = 48
const LINE_SMALL = 64
/** Lines that are rendered beyond the edge, so that fast scrolling shows no gap. */
const BEYOND = 8
/** Milliseconds without a scroll after which the lines react to the pointer again. */
const STILL = 100
const TYPING_ENDS = 600

interface TreeViewProps {
  label: string
  state: TreeState
  countMode: HierarchySearch["figures"]
  /** On a phone a line is higher, and its counters are text. */
  small: boolean
  onVisit: (standing: TreeRow) => void
}

/**
 * The tree itself, after the tree pattern of the ARIA practices: one stop for Tab, arrows from line to line. Only the visible
 * lines are rendered, so that a tree of thousands scrolls as fast as one of ten.
 */
export function TreeView({ label, state, countMode, small, onVisit }: TreeViewProps) {
  const { visible, at, open, hits, choose, setOpen } = state
  const line = small ? LINE_SMALL : LINE
  const box = useRef<HTMLDivElement>(null)
  const { top, height, follow, scrollTo } = useWindow(box, line)
  const moved = useMoving(box)
  const typed = useTyped()

  const first = Math.max(0, Math.floor(top / line) - BEYOND)
  const past = Math.min(visible.length, Math.ceil((top + height) / line) + BEYOND * 1.5)
  // The active line is always rendered: `aria-activedescendant` names it.
  const drawn = Array.from({ length: past - first }, (_, index) => first + index)
  if (at < first || at >= past) drawn.push(at)

  const chosenKey = visible[at]?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view does not scroll when the active line only moves
  useEffect(() => scrollTo(at), [chosenKey, scrollTo])

  // Stable between renders, so that a line that has not changed is not rendered again.
  const onChoose = useCallback(({ key }: TreeRow) => choose(key), [choose])
  const onToggle = useCallback(
    ({ key }: TreeRow, isOpen: boolean) => {
      choose(key)
      setOpen(new Set([key]), !isOpen)
    },
    [choose, setOpen],
  )

  const go = (index: number) => {
    const next = visible[index]
    if (!next) return
    choose(next.key)
    scrollTo(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor(height / line) - 1)
    const move = typed.isTyping() && event.key === " " ? null : moveOf(event.key, { visible, open, at, page })
    if (move === null) {
      if (event.key.length !== 1) return
      event.preventDefault()
      const found = typedTo(visible, at, typed.add(event.key))
      if (found !== null) go(found)
      return
    }
    event.preventDefault()
    if ("go" in move) go(move.go)
    else if ("open" in move) setOpen(new Set([move.open]), true)
    else if ("close" in move) setOpen(new Set([move.close]), false)
    else if ("visit" in move) onVisit(move.visit)
    else setOpen(siblingsOf(state, move.openLevel), true)
  }

  return (
    <div
      ref={box}
      className={classes.box}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={chosenKey && lineId(chosenKey)}
      onKeyDown={onKeyDown}
      onScroll={() => {
        moved()
        follow()
      }}
    >
      <div className={classes.lines} role="none" style={{ height: visible.length * line }}>
        {drawn.map((index) => {
          const standing = visible[index]
          if (!standing) return null
          return (
            <TreeLine
              key={standing.key}
              id={lineId(standing.key)}
              standing={standing}
              top={index * line}
              isChosen={index === at}
              isOpen={open.has(standing.key)}
              isHit={hits.has(standing.key)}
              countMode={countMode}
              small={small}
              onChoose={onChoose}
              onToggle={onToggle}
              onVisit={onVisit}
            />
          )
        })}
      </div>
    </div>
  )
}

const lineId = (key: string) => `tree-${key}`

function siblingsOf({ all }: TreeState, { parent, level }: TreeRow): Set<string> {
  return new Set(
    all
      .filter((one) => one.parent === parent && one.level === level && one.node.children.length > 0)
      .map(({ key }) => key),
  )
}

/**
 * The visible part of the box, rounded to a few lines: not every pixel of a scroll renders again. Position and height are
 * cached: reading them at each key or scroll event would force a second layout of the page.
 */
function useWindow(box: { readonly current: HTMLDivElement | null }, line: number) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const seen = useRef({ top: 0, height: 600 })
  const step = line * (BEYOND / 2)
  const follow = useCallback(() => {
    if (!box.current) return
    seen.current.top = box.current.scrollTop
    setTop(Math.floor(seen.current.top / step) * step)
  }, [box, step])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      seen.current.height = element.clientHeight
      setHeight(element.clientHeight)
      follow()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, follow])
  const scrollTo = useCallback(
    (index: number) => {
      const [from, to] = [index * line, (index + 1) * line]
      const { top, height } = seen.current
      if (!box.current || (from >= top && to <= top + height)) return
      seen.current.top = from < top ? from : to - height
      box.current.scrollTop = seen.current.top
    },
    [box, line],
  )
  return { top, height, follow, scrollTo }
}

/** Marks the box while it scrolls, outside React: a render for each mark would cost more than it saves. */
function useMoving(box: { readonly current: HTMLDivElement | null }) {
  const timer = useRef<number>(undefined)
  return useCallback(() => {
    if (!box.current) return
    const { dataset } = box.current
    dataset.moving = ""
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      delete dataset.moving
    }, STILL)
  }, [box])
}

/** Letters that follow each other quickly are one word. */
function useTyped() {
  const typed = useRef({ text: "", at: 0 })
  const isTyping = () => typed.current.text !== "" && performance.now() - typed.current.at < TYPING_ENDS
  return {
    isTyping,
    add: (letter: string) => {
      typed.current = { text: isTyping() ? typed.current.text + letter : letter, at: performance.now() }
      return typed.current.text
    },
  }
}
