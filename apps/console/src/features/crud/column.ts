import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly key: string
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /** The value as text for exports; without it the column is not exported. */
  readonly text?: (row: Row) => string
  readonly align?: 'end'
  readonly width?: number
  /** The column that names the row and opens it; it cannot be hidden. */
  readonly opens?: true
  /** Hidden until the reader chooses it. */
  readonly extra?: true
  /** The values of the filter `sort` that sort the list by this column. */
  readonly sort?: { readonly ascend?: string; readonly descend?: string }
}

/** A filter with few values, named as in the address. */
export type ListFilter = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
