import { go, href } from '#app/routes/go'
import { type PaperSide, paperCalls } from './paper-calls.ts'
import { PaperEntry, openfile } from './paper-entry.tsx'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import type { Id } from '@kikai/kernel/ids'
import { ReceiptText } from 'lucide-react'

/** The documents issued for an order, each readable in the reader's language. */
export function OrderPapers({ orderId, side }: { orderId: Id<'order'>; side: PaperSide }) {
  const t = useText('papers')
  const papers = useCall(paperCalls[side].list, { orderId }, { freshMs: 0 })
  if (!papers.data) return null
  const { papers: shown, allowedActions, fapiaoTitle } = papers.data
  const may = (name: string) => allowedActions.some(({ action, enabled }) => action === name && enabled)
  return (
    <Panel title={t('screen.title')}>
      {shown.length === 0 ? (
        <p className="text-14 text-ink-2">{t('screen.none')}</p>
      ) : (
        <Rows>
          {shown.map((paper) => (
            <PaperEntry key={paper.id} paper={paper} side={side} />
          ))}
        </Rows>
      )}
      {fapiaoTitle === null ? null : <FapiaoEntry title={fapiaoTitle} />}
      {may('issueQuotation') ? <Quote orderId={orderId} side={side} /> : null}
      {may('preparePapers') ? <Prepare orderId={orderId} /> : null}
    </Panel>
  )
}

/** Lets the buyer enter fapiao details before a seller in China invoices. */
function FapiaoEntry({ title }: { title: string }) {
  const t = useText('papers')
  return (
    <div className="mt-2 border-t border-line pt-1">
      <Row
        icon={<ReceiptText aria-hidden />}
        title={t('screen.fapiao.title')}
        note={title || t('screen.fapiao.missing')}
        to={href('/pages/me/my-info/fapiao/fapiao')}
      />
    </div>
  )
}

/** A quote as a document, for buyers who need an approval before they pay. */
function Quote({ orderId, side }: { orderId: Id<'order'>; side: PaperSide }) {
  const t = useText('papers')
  const quote = useAction(papersCalls.issueQuotation, {
    next: ({ paperId }) => go(openfile, { paperId, side }),
  })
  return (
    <div className="pt-3">
      <Button size="small" busy={quote.busy} onClick={() => void quote.run({ orderId })}>
        {t('screen.quote')}
      </Button>
      <p className="pt-2 text-12 text-ink-2">{t('screen.quoteWhy')}</p>
    </div>
  )
}

/** Issues a packing list before the carrier has given a number, because crates are closed before that. */
function Prepare({ orderId }: { orderId: Id<'order'> }) {
  const t = useText('papers')
  const prepare = useAction(managedPapersCalls.preparePapers, {})
  return (
    <div className="pt-3">
      <Button size="small" tone="tint" busy={prepare.busy} onClick={() => void prepare.run({ orderId })}>
        {t('screen.prepare')}
      </Button>
      <p className="pt-2 text-12 text-ink-2">{t('screen.prepareWhy')}</p>
    </div>
  )
}
