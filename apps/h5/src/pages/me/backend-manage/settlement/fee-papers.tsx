import { PaperEntry } from '#features/papers/paper-entry'
import { Empty } from '#ui/lists/empty'
import { PagedList } from '#ui/lists/paged-list'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { ReceiptText } from 'lucide-react'

/** The operator's invoices and credit notes for its fee, newest first. */
export function FeePapers() {
  const t = useText('earnings')
  const papers = usePagedCall(managedPapersCalls.listPapers, { about: 'fee' }, { freshMs: 0 })
  return (
    <PagedList
      of={papers}
      look="plain"
      empty={<Empty icon={<ReceiptText aria-hidden />} text={t('screen.none.fees')} note={t('screen.feesNote')} />}
    >
      {(paper) => (
        <PaperEntry
          key={paper.id}
          paper={paper}
          side="seller"
          about={[t('screen.ofOrder', { number: paper.orderNumber ?? '' })]}
        />
      )}
    </PagedList>
  )
}
