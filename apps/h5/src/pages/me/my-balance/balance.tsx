import { go, href } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { classes } from '#ui/class-names.ts'
import { Empty } from '#ui/lists/empty'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { Segmented } from '#ui/buttons/segmented'
import { Tag } from '#ui/facts/tag'
import { type LoadedPages, useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import type { balanceEntry, myBalance } from '@kikai/contract/ledger/ledger.shapes'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { pointsCalls } from '@kikai/contract/points/points.calls'
import { type Money, points as pointsOf, priceCurrencies } from '@kikai/kernel/money'
import { Landmark, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Points } from './points.tsx'
import { RechargeSheet } from './recharge-sheet.tsx'
import { BalanceMonthPanel } from './balance-month.tsx'
import { useEntries } from './use-entries.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'
import { Withdrawals } from './withdrawals.tsx'

type Entry = z.output<typeof balanceEntry>
const filters = ['all', ...priceCurrencies, 'PTS'] as const

export function Balance() {
  const t = useText('ledger')
  const points = useText('points')
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const withdrawals = useText('withdrawals')
  const [toppingUp, setToppingUp] = useState(false)
  const [payingOut, setPayingOut] = useState(false)
  const overview = useCall(ledgerCalls.myBalance, { page_size: 1 }, { freshMs: 0 })
  const held = useCall(pointsCalls.readMyPoints, {}, { freshMs: 0 })
  const entries = useEntries(filter === 'all' ? null : filter)
  const cameBack = overview.data ? cameBackOf(overview.data) : []
  return (
    <Page
      title={t('screen.title')}
      of={overview}
      does={
        <Actions
          can={[
            ...(cameBack.length > 0
              ? [
                  {
                    label: withdrawals('screen.ask'),
                    icon: <Landmark aria-hidden className="size-5" />,
                    tone: 'outline' as const,
                    run: () => setPayingOut(true),
                  },
                ]
              : []),
            {
              label: t('screen.topUp'),
              icon: <Plus aria-hidden className="size-5" />,
              run: () => setToppingUp(true),
            },
          ]}
        />
      }
      side={
        <>
          <OpenRecharges />
          <Withdrawals />
          {overview.data ? <BalanceMonthPanel balances={overview.data.balances} /> : null}
        </>
      }
    >
      {({ balances, buckets }) => (
        <>
          <Panel>
            <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
              {shownOf(balances).map((balance) => (
                <div key={balance.currency} className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
                  <dt className="text-12 text-ink-2">{balance.currency}</dt>
                  <dd>
                    <Price money={balance} size="big" precise ended={balance.minor === 0} />
                  </dd>
                  <Parts of={buckets.find(({ currency }) => currency === balance.currency)} />
                </div>
              ))}
            </dl>
            <p className="mt-3 border-t border-line pt-3 text-12 text-ink-2">{t('screen.use')}</p>
          </Panel>
          {held.data ? <Points of={held.data} /> : null}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 pt-2">
            <h2 className="text-17 font-600">{t('screen.entries')}</h2>
            <div className="w-full max-w-90 sm:w-auto sm:min-w-80">
              <Segmented
                title={t('screen.currency')}
                of={filters}
                now={filter}
                label={(name) => (name === 'all' ? t('screen.all') : name === 'PTS' ? points('screen.title') : name)}
                onPick={setFilter}
              />
            </div>
          </div>
          <Entries of={entries} />
          <RechargeSheet open={toppingUp} onClose={() => setToppingUp(false)} />
          {cameBack.length > 0 ? (
            <WithdrawSheet most={cameBack} open={payingOut} onClose={() => setPayingOut(false)} />
          ) : null}
        </>
      )}
    </Page>
  )
}

/** The amounts refunded from orders in each currency; only they can be paid out to a bank. */
const cameBackOf = ({ buckets }: z.output<typeof myBalance>): Money[] =>
  buckets.map(({ refundCredit }) => refundCredit).filter(({ currency, minor }) => minor > 0 && currency !== 'PTS')

/**
 * The parts of a balance: topped up, refunded from orders, and held as a deposit; nothing when it was only topped up.
 */
function Parts({ of }: { of: z.output<typeof myBalance>['buckets'][number] | undefined }) {
  const t = useText('ledger')
  if (!of || (of.refundCredit.minor === 0 && of.depositHeld.minor === 0)) return null
  return (
    <dd className="w-full text-right text-12 text-ink-2 sm:text-left">
      {of.refundCredit.minor === 0 ? null : (
        <>
          <span className="block">
            {t('screen.prepaid')} <Amount money={of.prepaid} precise />
          </span>
          <span className="block">
            {t('screen.refundCredit')} <Amount money={of.refundCredit} precise />
          </span>
        </>
      )}
      {of.depositHeld.minor === 0 ? null : (
        <span className="block">
          {t('screen.depositHeld')} <Amount money={of.depositHeld} precise />
        </span>
      )}
    </dd>
  )
}

/** Currencies with money first; points have a panel of their own. */
const shownOf = (balances: readonly Money[]): Money[] =>
  balances
    .filter(({ currency }) => currency !== 'PTS')
    .toSorted((a, b) => Number(b.minor !== 0) - Number(a.minor !== 0))

function Entries({ of }: { of: LoadedPages<Entry> }) {
  const t = useText('ledger')
  const orders = useText('orders')
  const moments = useMoments()
  return (
    <PagedList
      of={of}
      look="plain"
      empty={
        <Empty
          icon={<Wallet aria-hidden />}
          text={t('screen.empty')}
          way={{ label: orders('screen.list.browse'), go: () => go('/pages/home/home') }}
        />
      }
    >
      {(entry) => (
        <div key={entry.id} className="flex items-start gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p className="text-15">{t(`kind.${entry.kind}`)}</p>
            <p className="text-12 text-ink-2">
              {[moments.moment(entry.at), entry.number].filter((part) => part !== null).join(' · ')}
            </p>
          </div>
          <div className="shrink-0 text-right">
            <p className={classes('text-15 font-600', entry.amount.minor > 0 && 'text-go-ink')}>
              {entry.amount.minor > 0 ? '+' : null}
              <Amount money={entry.amount} precise />
            </p>
            <p className="text-12 text-ink-2">{t('screen.after', { amount: entry.balanceAfter })}</p>
          </div>
        </div>
      )}
    </PagedList>
  )
}

/** Top-ups that are not completed. */
function OpenRecharges() {
  const t = useText('ledger')
  const payments = useText('payments')
  const recharges = usePagedCall(paymentsCalls.listRecharges, {}, { freshMs: 0, pageSize: 10 })
  const open = recharges.items.filter(({ state }) => state === 'created' || state === 'paid')
  if (open.length === 0) return null
  return (
    <Panel title={t('screen.recharges')} className="pb-2 wide:pb-3">
      <Rows>
        {open.map((recharge) => (
          <Row
            key={recharge.id}
            title={<Amount money={recharge.points === null ? recharge.amount : pointsOf(recharge.points)} precise />}
            note={recharge.number}
            value={
              <Tag tone={recharge.remittance?.state === 'rejected' ? 'red' : 'neutral'}>
                {recharge.remittance
                  ? payments(`state.remittance.${recharge.remittance.state}`)
                  : payments(`state.recharge.${recharge.state}`)}
              </Tag>
            }
            to={href('/pages/me/my-balance/my-balance', { rechargeId: recharge.id })}
          />
        ))}
      </Rows>
    </Panel>
  )
}
