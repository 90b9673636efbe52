import { href } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { fapiaoRequestCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import type { FapiaoSaleIds, OrderFapiao as Shown } from '@kikai/contract/papers/fapiao-requests.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import { ReceiptText } from 'lucide-react'
import { type FapiaoSide, fapiaoCallsOf } from './fapiao-calls.ts'
import { FapiaoEntry } from './fapiao-entry.tsx'

/** The fapiao of an order or a repair, newest first; absent where the seller issues none and nobody asked for one. */
export function FapiaoPanel({ of, side }: { of: FapiaoSaleIds; side: FapiaoSide }) {
  const t = useText('papers')
  const { data } = useCall(fapiaoCallsOf[side].list, of, { freshMs: 0 })
  if (!data || (data.requests.length === 0 && data.next === null)) return null
  return (
    <Panel title={t('fapiao.title')}>
      <ul className="divide-y divide-line">
        {data.requests.toReversed().map((request) => (
          <li key={request.id} className="py-3 first:pt-1 last:pb-1">
            <FapiaoEntry request={request} side={side} />
          </li>
        ))}
      </ul>
      {data.next ? <Ask sale={of} of={data} next={data.next} /> : null}
    </Panel>
  )
}

type AskProps = { sale: FapiaoSaleIds; of: Shown; next: NonNullable<Shown['next']> }
/** What the next fapiao would say, and the button that asks for it; without a saved title the way to enter one. */
function Ask({ sale, of, next }: AskProps) {
  const t = useText('papers')
  const language = useLanguage()
  const ask = useAction(fapiaoRequestCalls.askForFapiao, {
    onDone: () => showToast(t('fapiao.done'), { done: true }),
  })
  const isAgain = of.requests.length > 0
  const amount = formatMoney(next.amount, language, { precise: true })
  return (
    <div className={isAgain ? 'border-t border-line pt-3' : undefined}>
      {next.title === '' ? (
        <Row
          icon={<ReceiptText aria-hidden />}
          title={t('fapiao.editTitle')}
          note={t('fapiao.noTitle')}
          to={href('/pages/me/my-info/fapiao/fapiao')}
        />
      ) : (
        <>
          <p className="pb-3 text-14">{t('fapiao.next', { amount, title: next.title })}</p>
          <Button size="small" busy={ask.busy} onClick={() => void ask.run(sale)}>
            {t(isAgain ? 'fapiao.askAgain' : 'fapiao.ask')}
          </Button>
          <p className="pt-2 text-12 text-ink-2">{t('fapiao.why')}</p>
        </>
      )}
    </div>
  )
}
