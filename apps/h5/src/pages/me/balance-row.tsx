import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { Bone } from '#ui/feedback/skeletons'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import { ChevronRight } from 'lucide-react'

/** The member's balance in each currency that has money; when all are empty, in the currency of their country. */
export function BalanceRow({ country }: { country: string | undefined }) {
  const t = useText('me')
  const balance = useCall(ledgerCalls.myBalance, { page_size: 1 }, { freshMs: 30_000 })
  const all = balance.data?.balances ?? []
  const filled = all.filter(({ minor }) => minor !== 0)
  const own = country === 'JP' ? 'JPY' : country === 'CN' ? 'CNY' : 'USD'
  const shown = filled.length > 0 ? filled : all.filter(({ currency }) => currency === own)
  return (
    <Panel className="py-2 wide:py-3">
      <Link to={href('/pages/me/my-balance/my-balance')} className="flex min-h-14 items-center gap-3">
        <dl className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-1">
          {balance.data ? (
            shown.map((one) => (
              <div key={one.currency} className="flex flex-col-reverse">
                <dt className="text-12 text-ink-2">{t('balanceIn', { currency: one.currency })}</dt>
                <dd>
                  <Price money={one} precise />
                </dd>
              </div>
            ))
          ) : balance.error ? (
            <div>
              <dt className="text-15">{t('balance')}</dt>
            </div>
          ) : (
            <div className="space-y-2">
              <Bone className="h-5 w-36" />
              <Bone className="h-3 w-16" />
            </div>
          )}
        </dl>
        <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
      </Link>
    </Panel>
  )
}
