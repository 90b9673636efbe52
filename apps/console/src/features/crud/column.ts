import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly key: string
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /** The same as a text, for the sheet; without it the column is not exported. */
  readonly text?: (row: Row) => string
  readonly align?: 'end'
  readonly width?: number
  /** Opens the row, and always stays: what the row is called. */
  readonly opens?: true
  /** Left out at first; whoever wants it chooses it. */
  readonly extra?: true
  /** The values of the filter `sort` that put the list in order by this column. */
  readonly sort?: { readonly ascend?: string; readonly descend?: string }
}

/** A filter of few values, as the address names it. */
export type ListFilter = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
