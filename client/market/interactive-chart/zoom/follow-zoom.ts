/** Zoom and pan about the pointer. The library's own zoom keeps the middle of the chart, not the time under the pointer. */
import type { ApexOptions } from 'apexcharts'
import { moved, type Placed, type Span, timeInSight, zoomed } from './in-sight.ts'

/** What is used of the library's chart. */
export type Shown = {
  readonly el: Element
  readonly updateOptions: (options: ApexOptions, redraw: boolean, animate: boolean, synced: boolean) => unknown
  readonly w: {
    readonly globals: Readonly<Record<'gridWidth' | 'translateX' | 'minX' | 'maxX', number>>
  }
}

/** What is in sight. `at`: the time to read, none at rest: nothing is pointed at, and all of it is in sight. `zoom`: makes the span in sight `times` as long. `move`: moves it by a part of its length. `whole`: the way back to the whole range while less is in sight. */
export type InSight = {
  readonly at?: number | undefined
  readonly zoom?: (times: number) => void
  readonly move?: (part: number) => void
  readonly whole?: (() => void) | undefined
}

/** A notch of a mouse's wheel counts as half a doubling, and a line of Firefox as 16 px. */
const MOST_WHEEL = 50
const LINE = 16
const WHEEL_OF_TWICE = 72

/**
 * Follows wheel, pinch and drag on a chart, and tells what is in sight after each. Its listeners go with the chart's element.
 * @returns a function that tells it again: the library gives candles another margin once it has drawn them
 */
export function followZoom(
  chart: Shown,
  values: readonly Placed[],
  { tell, draw }: { readonly tell: (now: InSight) => void; readonly draw: (span: Span, isPart: boolean) => void },
): () => void {
  const { minX, maxX } = chart.w.globals
  const whole: Span = { from: minX, to: maxX }
  const pointers = new Map<number, number>()
  let span = whole
  let pointed: number | undefined
  let frame = 0

  const widthOf = () => chart.w.globals.gridWidth
  const placeOf = (clientX: number) => (clientX - chart.el.getBoundingClientRect().left - chart.w.globals.translateX) / widthOf()
  // Sums of such times are only exact to a part of a millisecond.
  const isPartOf = (): boolean => whole.to - whole.from - (span.to - span.from) > 1
  const told = () => {
    const isPart = isPartOf()
    const place = pointed === undefined ? undefined : placeOf(pointed)
    const isAtRest = place === undefined && !isPart
    tell({ at: isAtRest ? undefined : timeInSight(values, span, place), zoom, move, whole: isPart ? back : undefined })
  }
  const show = (next: Span) => {
    span = next
    told()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => draw(span, isPartOf()))
  }
  /** About what a finger last pointed at, else about the newest value. */
  const zoom = (times: number) => show(zoomed(span, whole, pointed === undefined ? 1 : placeOf(pointed), times))
  const move = (part: number) => show(moved(span, whole, part))
  const back = () => {
    pointed = undefined
    show(whole)
  }

  const wheel = (event: WheelEvent) => {
    // A trackpad's pinch is a wheel with Ctrl. Without it the page scrolls.
    if (!event.ctrlKey) return
    event.preventDefault()
    const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
    pointed = event.clientX
    show(zoomed(span, whole, placeOf(pointed), 2 ** (Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, by)) / WHEEL_OF_TWICE)))
  }
  const down = ({ pointerId, clientX, button }: PointerEvent) => {
    if (button !== 0) return
    // The library draws anew what is under the pointer, which would end the drag.
    chart.el.setPointerCapture(pointerId)
    pointers.set(pointerId, clientX)
    pointed = clientX
    told()
  }
  const follow = ({ pointerId, clientX }: PointerEvent) => {
    pointed = clientX
    const before = pointers.get(pointerId)
    if (before === undefined) return told()
    pointers.set(pointerId, clientX)
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1]
    if (other === undefined) return show(moved(span, whole, (before - clientX) / widthOf()))
    const [was, is] = [Math.abs(before - other), Math.abs(clientX - other)]
    show(zoomed(span, whole, placeOf((clientX + other) / 2), was / Math.max(1, is)))
  }
  const up = ({ pointerId }: PointerEvent) => pointers.delete(pointerId)
  const leave = ({ pointerType }: PointerEvent) => {
    // A finger leaves what it read.
    if (pointerType !== 'mouse') return
    pointed = undefined
    told()
  }
  const on = (name: string, act: (event: never) => void) =>
    chart.el.addEventListener(name, act as EventListener, { passive: false })
  on('wheel', wheel)
  on('pointerdown', down)
  on('pointermove', follow)
  on('pointerup', up)
  on('pointercancel', up)
  on('pointerleave', leave)
  told()
  return told
}
