import { useLanguage } from '#ui/words.ts'
import { Panel } from '#ui/panel'
import { Row, Rows } from '#ui/row'
import { useAction, useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import { formatDay } from '@kikai/i18n/format/moment'
import type { Id } from '@kikai/kernel/ids'
import { FileText } from 'lucide-react'

/** Who looks: their own order, or one that they sell. */
export type PaperSide = 'buyer' | 'seller'

/** The papers of an order so far, each opened as a PDF in the reader's language. */
export function OrderPapers({ orderId, side }: { orderId: Id<'order'>; side: PaperSide }) {
  const t = useText('papers')
  const calls = callsOf(side)
  const papers = useCall(calls.list, { orderId }, { freshMs: 0 })
  const open = useAction(calls.open, { onDone: ({ url }) => location.assign(url) })
  if (!papers.data) return null
  const { papers: shown } = papers.data
  return (
    <Panel title={t('screen.title')}>
      {shown.length === 0 ? (
        <p className="text-14 text-ink-2">{t('screen.none')}</p>
      ) : (
        <Rows>
          {shown.map((paper) => (
            <PaperEntry key={paper.id} paper={paper} onOpen={() => void open.run({ paperId: paper.id })} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

const callsOf = (side: PaperSide) =>
  side === 'buyer'
    ? { list: papersCalls.listOrderPapers, open: papersCalls.openPaper }
    : { list: managedPapersCalls.listManagedPapers, open: managedPapersCalls.openManagedPaper }

/** What travels with the goods names no prices. */
const unpriced: readonly PaperRow['kind'][] = ['packingList', 'deliveryNote']

function PaperEntry({ paper, onOpen }: { paper: PaperRow; onOpen: () => void }) {
  const t = useText('papers')
  const language = useLanguage()
  const { kind, number, issuedOn, total } = paper
  const sum = unpriced.includes(kind) ? [] : [formatMoney(total, language, { precise: true })]
  return (
    <Row
      icon={<FileText aria-hidden />}
      title={t(`kind.${kind}`)}
      note={[number, formatDay(issuedOn, language), ...sum].join(' · ')}
      onClick={onOpen}
    />
  )
}
