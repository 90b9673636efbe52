import { tabsOf } from '#features/crud/list-filters.ts'
import { amountRangeOf } from '#features/amounts/amount-range.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { AmountFields } from '#features/amounts/amount-fields.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { dayOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { paperKinds } from '@kikai/contract/papers/papers.shapes'
import { PaperPanel } from './paper-panel.tsx'

const tabs = tabsOf(
  paperKinds.toSorted((one, other) => Number(other === 'invoice') - Number(one === 'invoice')),
  { first: 'invoice', name: 'kind' },
)

const papers = resource({
  name: 'papers',
  call: managedPapersCalls.listPapers,
  exports: managedPapersCalls.exportPapers,
  rowKey: ({ id }) => id,
  input: ({ kind, words = '', from, to, ...filters }) => ({
    kind: tabs.read(kind),
    words,
    issuedFrom: dayOf(from),
    issuedTo: dayOf(to),
    ...amountRangeOf(filters),
  }),
})

/** The papers issued by sellers and the operator, newest first, filtered by kind, days, number, party and amount. */
export default function Papers() {
  const t = useText('papers')
  const may = useMay()
  const col = useColumns(papers)
  return (
    <CrudTable
      of={papers}
      title={t('desk.title')}
      columns={[
        col.text('number', t('desk.number'), { opens: true }),
        col.word('kind', t('desk.kind'), (kind) => t(`kind.${kind}`)),
        col.day('issuedOn', t('desk.issued')),
        col.person('seller', t('desk.seller')),
        col.text(
          { key: 'subject', of: ({ orderNumber, payoutNumber }) => orderNumber ?? payoutNumber },
          t('desk.subject'),
        ),
        col.money('total', t('desk.total')),
        col.word('language', t('desk.language'), (language) => t(`languageName.${language}`), { extra: true }),
      ]}
      tabs={tabs.show((kind) => t(`kind.${kind}`), t('desk.tab'))}
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
