import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { Column } from './column.ts'

const kept = z.object({ columns: z.nullable(z.array(z.string())), isDense: z.boolean() })
const asDesigned: z.output<typeof kept> = { columns: null, isDense: false }

export type KeptView<Row> = {
  readonly all: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly isDense: boolean
  /** The columns chosen here; null for the default ones. */
  readonly chosen: readonly string[] | null
  readonly choose: (columns: readonly string[] | null) => void
  readonly setDense: (isDense: boolean) => void
}

/** The shown columns of a list and its row height, stored on this device. */
export function useKeptView<Row>(name: string, columns: readonly Column<Row>[]): KeptView<Row> {
  const key = `console-list-${name}`
  const [view, setView] = useState(() => stored(key))
  const change = (next: z.output<typeof kept>) => {
    localStorage.setItem(key, JSON.stringify(next))
    setView(next)
  }
  const shown = useMemo(
    () =>
      columns.filter((column) => column.opens || (view.columns ? view.columns.includes(column.key) : !column.extra)),
    [columns, view.columns],
  )
  return {
    all: columns,
    shown,
    isDense: view.isDense,
    chosen: view.columns,
    choose: (chosen) => change({ ...view, columns: chosen && [...chosen] }),
    setDense: (isDense) => change({ ...view, isDense }),
  }
}

function stored(key: string): z.output<typeof kept> {
  try {
    const parsed = z.safeParse(kept, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : asDesigned
  } catch {
    return asDesigned
  }
}
