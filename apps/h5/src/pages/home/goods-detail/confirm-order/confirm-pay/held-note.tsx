import { useText } from '@kikai/client/use-text'
import { ShieldCheck } from 'lucide-react'

/** Says in one sentence who holds the money until the goods are accepted, with a link to the details. */
export function HeldNote() {
  const orders = useText('orders')
  const t = useText('payments')
  return (
    <div className="flex items-start gap-2 text-12 text-ink-2">
      <ShieldCheck aria-hidden className="size-4 shrink-0" />
      <div className="min-w-0">
        <p>{orders('screen.pay.heldBy')}</p>
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-go-ink">{t('held.more')}</summary>
          <div className="flex flex-col gap-2 pb-2">
            <p>{t('held.body')}</p>
            <p>{t('held.claim')}</p>
            <p>{t('held.cancelled')}</p>
          </div>
        </details>
      </div>
    </div>
  )
}
