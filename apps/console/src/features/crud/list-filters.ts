import type { ListTab } from './list-tabs.tsx'
import { oneOf } from './resource.ts'

/** A filter with few values, named as in the address. */
export type ListFilter = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A filter by one of these values, said as they are where no words are given. */
export const filterBy = <T extends string>(
  name: string,
  label: string,
  values: readonly T[],
  wordOf: (value: T) => string = (value) => value,
): ListFilter => ({ name, label, options: values.map((value) => ({ value, label: wordOf(value) })) })

type Counted = { readonly data: readonly object[]; readonly counts?: Readonly<Record<string, number | undefined>> }

type TabsHow<T> = {
  /** The one that is open at first, before which there is nothing in the address; otherwise everything is shown. */
  first?: T
  /** The name in the address. */
  name?: string
  /** Leaves out those with nothing in them. */
  onlyFull?: true
  /** The count at which the server stops: one less is shown, with a plus. */
  countMax?: number
}

/** The tabs of a list: how they are read from the address, and how they are shown with the counts of the answer. */
export const tabsOf = <const T extends string>(
  values: readonly T[],
  { first, name = 'tab', onlyFull, countMax }: TabsHow<T> = {},
) => ({
  /** The tab in the address; null for everything. */
  read: (given: string | undefined): T | null => (given === 'all' ? null : (oneOf(values, given) ?? first ?? null)),
  show: (labelOf: (value: T) => string, all: string) => ({
    name,
    options: (answer: Counted | undefined): ListTab[] => {
      const tabs = values
        .filter((value) => !onlyFull || (answer?.counts?.[value] ?? 0) > 0)
        .map((value) => ({
          value: value === first ? '' : value,
          label: labelOf(value),
          count: countOf(answer?.counts && (answer.counts[value] ?? 0), countMax),
        }))
      return first === undefined ? [{ value: '', label: all }, ...tabs] : [...tabs, { value: 'all', label: all }]
    },
  }),
})

const countOf = (count: number | undefined, countMax = Number.POSITIVE_INFINITY): number | string | undefined =>
  count === undefined || count < countMax ? count : `${countMax - 1}+`
