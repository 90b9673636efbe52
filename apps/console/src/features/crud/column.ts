import type { ReactNode } from 'react'

/** A column of a list; `useColumns` makes one for each kind of value. */
export type Column<Row> = {
  readonly key: string
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /** The value as text for exports; without it the column is not exported. */
  readonly text?: (row: Row) => string
  readonly align?: 'end'
  /** Stays on one line, as dates and numbers of things do. */
  readonly isWhole?: true
  /** The column that names the row and opens it; it cannot be hidden. */
  readonly opens?: true
  /** Hidden until the reader chooses it. */
  readonly extra?: true
}
