import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLater } from '#shared/lib/use-later.js'

/** Pixels of a row of two lines, until it has been measured. */
const ROW_HEIGHT = 49

/** Rows beyond each edge of what is in sight: enough for the next press of j or k. */
const OVERSCAN = 3

/** Which of a table's rows are drawn: those in sight, and what must not vanish. */
export interface VirtualRows {
  items: readonly VirtualItem[]
  /** Pixels of all rows, drawn or not. */
  height: number
  measure: (row: HTMLTableRowElement | null) => void
  /** Draws a row at once, wherever the table is scrolled to. */
  reveal: (index: number) => void
  /** Pixels of each column, kept while other rows come into sight; left out until they have been measured. */
  widths: readonly number[] | undefined
}

interface VirtualRowsOptions {
  /** What scrolls, with the table in it. */
  scroller: RefObject<HTMLElement | null>
  /** The rows' ids, in order. */
  ids: readonly string[]
  /** Stays drawn wherever the table is scrolled to. */
  keep: string
  /** Where columns change, they are measured again. */
  columns: unknown
  isOn: boolean
}

/**
 * Draws of a long table what is in sight: a hundred rows would hold up every answer on a slow processor. The row with the
 * focus and its neighbours stay, so that neither the focus nor the next key is lost.
 */
export function useVirtualRows({ scroller, ids, keep, columns, isOn }: VirtualRowsOptions): VirtualRows | undefined {
  // What was open last stays, too: it is to have the focus after what covered it has gone.
  const [last, setLast] = useState(keep)
  if (keep !== '' && keep !== last) setLast(keep)
  const settled = useLater(ids)
  const kept = ids.indexOf(keep || last)
  // A key may come before the table has scrolled to the row of the key before it.
  const [revealed, setRevealed] = useState(-1)
  const reveal = useCallback((index: number) => flushSync(() => setRevealed(index)), [])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const focused = Number(
        scroller.current?.querySelector<HTMLElement>('[data-row]:focus-within')?.dataset.index ?? -1,
      )
      const beside = focused < 0 ? [] : [focused - 1, focused, focused + 1]
      const wanted = [...defaultRangeExtractor(range), ...beside, kept, revealed]
      return [...new Set(wanted)].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b)
    },
    [scroller, kept, revealed],
  )
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled: isOn,
    count: ids.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: () => ROW_HEIGHT,
    // Only what the browser has laid out anyway: to ask a row that was just drawn would hold up the others.
    measureElement: (row, entry, { itemSizeCache }) =>
      entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(ids[Number(row.dataset.index)] ?? '') ?? ROW_HEIGHT,
    initialRect: { width: 0, height: window.innerHeight },
    // Rows that have just come are first drawn where they are seen.
    overscan: settled === ids ? OVERSCAN : 0,
    rangeExtractor,
  })

  const room = virtualizer.scrollRect?.width
  const [measured, setMeasured] = useState<{ columns: unknown; room: unknown; widths: number[] }>()
  const isMeasured = measured?.columns === columns && measured?.room === room
  useLayoutEffect(() => {
    if (!isOn || isMeasured) return
    const cells = scroller.current?.querySelectorAll('thead th') ?? []
    setMeasured({ columns, room, widths: [...cells].map((cell) => cell.getBoundingClientRect().width) })
  }, [isOn, isMeasured, scroller, columns, room])

  const items = virtualizer.getVirtualItems()
  const height = virtualizer.getTotalSize()
  const { measureElement } = virtualizer
  const measure = useCallback((row: HTMLTableRowElement | null) => row && measureElement(row), [measureElement])
  // Asked for each row that goes, it would look at all of them each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows have changed
  useEffect(() => measureElement(null), [items, measureElement])
  const widths = isMeasured ? measured?.widths : undefined
  return useMemo(
    () => (isOn ? { items, height, measure, reveal, widths } : undefined),
    [isOn, items, height, measure, reveal, widths],
  )
}
