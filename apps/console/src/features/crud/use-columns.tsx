import { Due } from '#ui/due.tsx'
import { Link } from '#ui/link.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { formatDay } from '@kikai/i18n/format/day'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { useLanguage } from '@kikai/i18n/texts-provider'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Money } from '@kikai/kernel/money'
import { type ReactNode, useMemo } from 'react'
import type { Column } from './column.ts'
import type { ListCall, Resource, RowOf } from './resource.ts'

/** The fields of a row that hold such a value or nothing. */
type FieldOf<Row, V> = {
  [K in keyof Row & string]-?: Row[K] extends V | null | undefined ? K : never
}[keyof Row & string]

/** A field of the row, or a value found in the row under a name of the column's own. */
type Source<Row, V> = FieldOf<Row, V> | { readonly key: string; readonly of: (row: Row) => V | null | undefined }

type More<Row> = Pick<Column<Row>, 'opens' | 'extra' | 'text' | 'align' | 'isWhole'> & {
  /** Shows the row in its own way. */
  readonly show?: Column<Row>['show']
  /** What is said in place of a value that is missing, instead of a dash. */
  readonly none?: (row: Row) => string
  /** A second, smaller line. */
  readonly below?: (row: Row) => string | null
  /** The page that the value leads to. */
  readonly to?: (row: Row) => string
}

type Kind<Row, V> = {
  readonly text: (value: V, row: Row) => string
  /** Without it the text is shown. */
  readonly show?: (value: V, row: Row) => ReactNode
  readonly align?: 'end'
  readonly isWhole?: true
}
type Worded<Row, V> = (value: V, row: Row) => string

/**
 * Makes the columns of a list by the kind of their values: `col.money('total', t('total'))`. The kind decides how a value
 * is shown, aligned and exported. A field that the row does not have, or that holds another kind, does not compile.
 */
export function useColumns<C extends ListCall>(_: Resource<C>): Columns<RowOf<C>> {
  const language = useLanguage()
  const written = useWritten()
  return useMemo(() => columnsOf<RowOf<C>>(written, language), [written, language])
}

export type Columns<Row> = ReturnType<typeof columnsOf<Row>>

function columnsOf<Row>({ money, moment, deadline }: ReturnType<typeof useWritten>, language: Language) {
  const column = <V,>(
    source: Source<Row, V>,
    title: string,
    { text, show = text, align, isWhole }: Kind<Row, V>,
    { none, below, to, ...more }: More<Row> = {},
  ): Column<Row> => {
    // FieldOf names only fields of this kind, which the compiler does not follow back to the value.
    const valueOf = (row: Row) => (typeof source === 'string' ? (row[source] as V | null | undefined) : source.of(row))
    return {
      key: typeof source === 'string' ? source : source.key,
      title,
      text: (row) => {
        const value = valueOf(row)
        return [value === null || value === undefined ? '' : text(value, row), below?.(row)].filter(Boolean).join(' ')
      },
      show: (row) => {
        const value = valueOf(row)
        const shown = (value === null || value === undefined ? '' : show(value, row)) || (none?.(row) ?? '–')
        const second = below?.(row)
        return (
          <>
            {to ? <Link to={to(row)}>{shown}</Link> : shown}
            {second ? <span className="two-lines">{second}</span> : null}
          </>
        )
      },
      ...(align ? { align } : {}),
      ...(isWhole ? { isWhole } : {}),
      ...more,
    }
  }
  const words = <K extends keyof Row & string>(key: K) => ({ key, of: (row: Row) => row[key] ?? null })
  return {
    /** Words, or several of them in a line. */
    text: (source: Source<Row, string | readonly string[]>, title: string, more?: More<Row>) =>
      column(source, title, { text: (value) => (typeof value === 'string' ? value : value.join(', ')) }, more),
    /** A value that is said in the reader's words: `(kind) => t(`kind.${kind}`)`. */
    word: <K extends keyof Row & string>(
      key: K,
      title: string,
      word: Worded<Row, NonNullable<Row[K]>>,
      more?: More<Row>,
    ) => column<NonNullable<Row[K]>>(words(key), title, { text: word }, more),
    /** Where a thing stands, as a tag. */
    state: <K extends keyof Row & string>(
      key: K,
      title: string,
      {
        tone,
        word,
      }: { tone: (value: NonNullable<Row[K]>, row: Row) => TagTone; word: Worded<Row, NonNullable<Row[K]>> },
      more?: More<Row>,
    ) =>
      column<NonNullable<Row[K]>>(
        words(key),
        title,
        { text: word, show: (value, row) => <Tag tone={tone(value, row)}>{word(value, row)}</Tag> },
        more,
      ),
    /** A person or a company, by name. */
    person: (source: Source<Row, string | { readonly name: string | null }>, title: string, more?: More<Row>) =>
      column(source, title, { text: (value) => (typeof value === 'string' ? value : (value.name ?? '')) }, more),
    money: (source: Source<Row, Money | readonly Money[]>, title: string, more?: More<Row>) =>
      column(
        source,
        title,
        { text: (value) => ('minor' in value ? [value] : value).map(money).join(' + '), align: 'end' },
        more,
      ),
    number: (source: Source<Row, number>, title: string, more?: More<Row>) =>
      column(source, title, { text: String, show: formatQuantity, align: 'end' }, more),
    /** A day of the calendar; exported as a sheet sorts it. */
    day: (source: Source<Row, string>, title: string, more?: More<Row>) =>
      column(source, title, { text: (day) => day, show: (day) => formatDay(day, language), isWhole: true }, more),
    instant: (source: Source<Row, Instant>, title: string, more?: More<Row>) =>
      column(source, title, { text: moment, isWhole: true }, more),
    /** A deadline: as time left on its last day, and red when it has passed. */
    due: (source: Source<Row, Instant>, title: string, more?: More<Row>) =>
      column(source, title, { text: deadline, show: (at) => <Due at={at} /> }, more),
  }
}
