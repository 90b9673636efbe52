import { AmountFields } from '#features/amounts/amount-fields.tsx'
import { amountRangeOf } from '#features/amounts/amount-range.ts'
import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { dayOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { type BookedPaper, paperKinds } from '@kikai/contract/papers/papers.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { PaperPanel } from './paper-panel.tsx'

const papers = resource({
  name: 'papers',
  call: managedPapersCalls.listPapers,
  exports: managedPapersCalls.exportPapers,
  rowKey: ({ id }) => id,
  input: ({ kind, words = '', from, to, ...filters }) => ({
    kind: kind === 'all' ? null : (oneOf(paperKinds, kind) ?? 'invoice'),
    words,
    issuedFrom: dayOf(from),
    issuedTo: dayOf(to),
    ...amountRangeOf(filters),
  }),
})

/** The papers issued by sellers and the operator, newest first, filtered by kind, days, number, party and amount. */
export default function Papers() {
  const t = useText('papers')
  const language = useLanguage()
  const { money } = useWritten()
  const may = useMay()
  const columns: Column<BookedPaper>[] = [
    { key: 'number', title: t('desk.number'), show: ({ number }) => number, text: ({ number }) => number, opens: true },
    {
      key: 'kind',
      title: t('desk.kind'),
      show: ({ kind }) => t(`kind.${kind}`),
      text: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'issued',
      title: t('desk.issued'),
      show: ({ issuedOn }) => formatDay(issuedOn, language),
      text: ({ issuedOn }) => issuedOn,
    },
    { key: 'seller', title: t('desk.seller'), show: ({ seller }) => seller, text: ({ seller }) => seller },
    {
      key: 'order',
      title: t('desk.subject'),
      show: subjectOf,
      text: subjectOf,
    },
    {
      key: 'total',
      title: t('desk.total'),
      align: 'end',
      show: ({ total }) => money(total),
      text: ({ total }) => money(total),
    },
    {
      key: 'language',
      title: t('desk.language'),
      show: ({ language: issued }) => t(`languageName.${issued}`),
      text: ({ language: issued }) => t(`languageName.${issued}`),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={papers}
      title={t('desk.title')}
      columns={columns}
      tabs={{
        name: 'kind',
        options: (answer) => [
          ...paperKinds
            .toSorted((one, other) => Number(other === 'invoice') - Number(one === 'invoice'))
            .map((value) => ({
              value: value === 'invoice' ? '' : value,
              label: t(`kind.${value}`),
              count: answer?.counts[value] ?? 0,
            })),
          { value: 'all', label: t('desk.tab') },
        ],
      }}
      search={t('desk.search')}
      actions={
        <>
          <AmountFields />
          <PeriodFields />
        </>
      }
      empty={t('desk.none')}
      may={may}
      panel={(row, controls) => <PaperPanel row={row} controls={controls} />}
    />
  )
}

const subjectOf = ({ orderNumber, payoutNumber }: BookedPaper) => orderNumber ?? payoutNumber ?? ''
