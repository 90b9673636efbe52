import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { useMe } from '#app/login/me'
import { CapPanel } from '#features/repairs/cap-bar'
import { QuoteTag, QuoteView, useQuoteName } from '#features/repairs/quote-view'
import { firstUndecided, overCap, type Picks, startPicks, sumsOf } from '#features/repairs/quote-sums.ts'
import { Actions, type ScreenAction } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { useDates } from '#ui/times/moments.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import type { RepairPrices, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import type { Id } from '@kikai/kernel/ids'
import { equal, nothing } from '@kikai/kernel/money'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Draft, useDraftActions } from './draft.tsx'
import { PaymentPanel, TransferSheet, usePayment } from './payment.tsx'

const SignSheet = lazyPart(async () => ({
  default: (await import('#features/repairs/sign-sheet')).SignSheet,
}))
const loadAnswers = () => import('./answer-sheets.tsx')
const DeclineSheet = lazyPart(async () => ({ default: (await loadAnswers()).DeclineSheet }))
const AskAgainSheet = lazyPart(async () => ({ default: (await loadAnswers()).AskAgainSheet }))

type Opened = 'sign' | 'decline' | 'askAgain'

/** What a repair costs, for all its sides: what is answered, what is due, what is written, and all versions. */
function PriceDetailList() {
  const t = useText('quotes')
  const { repairId } = useRouteParams('/pages/me/my-repair/price-detail-list/price-detail-list')
  const prices = useCall(repairPricesCalls.readRepairPrices, { repairId }, { freshMs: 0 })
  useLive(`repair:${repairId}`)
  const me = useMe()
  const [sheet, setSheet] = useState<Opened | null>(null)
  const [chosen, setChosen] = useState<{ quoteId: Id<'repair-quote'>; picks: Picks } | null>(null)
  const payment = usePayment(repairId, prices.data)
  const open = prices.data?.quotes.find((quote) => canAnswer(quote))
  const draft = prices.data?.quotes.find(({ state }) => state === 'draft')
  const writing = useDraftActions(repairId, prices.data, draft)
  const picks = open ? (chosen?.quoteId === open.id ? chosen.picks : startPicks(open)) : new Map()
  const close = () => setSheet(null)
  const does = (data: RepairPrices) => {
    if (open) return <AnswerActions prices={data} quote={open} picks={picks} onOpen={setSheet} />
    if (payment.charge && !payment.charge.remittanceId && data.ways.length > 0)
      return <Actions of={data.allowedActions} can={[payment.action]} note={t('pay.note')} />
    return writing
  }
  return (
    <Page title={t('screen')} of={prices} width="form" does={prices.data ? does(prices.data) : null}>
      {(data) => (
        <>
          {open ? (
            <>
              <QuoteView
                of={open}
                answering={{
                  picks,
                  labourPercent: data.rules.labourPercent,
                  onPick: (line, option) => setChosen({ quoteId: open.id, picks: new Map(picks).set(line, option) }),
                }}
              />
              {data.cap ? (
                <CapPanel cap={data.cap} upTo={data.upTo} now={sumsOf(open, picks, data.rules.labourPercent).most} />
              ) : null}
              <OtherAnswers of={open} onOpen={setSheet} />
            </>
          ) : null}
          {draft ? <Draft repairId={repairId} prices={data} quote={draft} /> : null}
          {!open && !draft && data.cap && data.upTo.minor > 0 ? (
            <CapPanel cap={data.cap} upTo={data.upTo} now={nothing(data.currency)} />
          ) : null}
          <PaymentPanel of={data} now={payment.method} onPick={payment.pick} onTransfer={payment.showTransfer} />
          <Versions of={data.quotes.filter((quote) => quote !== open && quote !== draft)} />
          {data.quotes.length === 0 && data.charges.length === 0 ? (
            <Empty icon={<ReceiptText aria-hidden />} text={t('none')} note={t('noneWhy')} />
          ) : null}
          {open && sheet === 'sign' ? (
            <SignSheet
              repairId={repairId}
              prices={data}
              quote={open}
              picks={picks}
              signer={me?.name ?? ''}
              onClose={close}
            />
          ) : null}
          {open && sheet === 'decline' ? (
            <DeclineSheet repairId={repairId} prices={data} quote={open} onClose={close} />
          ) : null}
          {open && sheet === 'askAgain' ? (
            <AskAgainSheet repairId={repairId} prices={data} quote={open} onClose={close} />
          ) : null}
          {payment.question}
          {payment.transfer ? <TransferSheet remittanceId={payment.transfer} onClose={payment.hideTransfer} /> : null}
        </>
      )}
    </Page>
  )
}

/** What cannot be approved of a company that is stopped can still be declined. */
const canAnswer = ({ allowedActions }: RepairQuote): boolean =>
  allowedActions.some(({ action, enabled }) => (action === 'approve' || action === 'decline') && enabled)

type AnswerActionsProps = {
  prices: RepairPrices
  quote: RepairQuote
  picks: Picks
  onOpen: (sheet: Opened) => void
}

/** What was chosen so far in one sum, and the way on: to the signature, or to another answer. */
function AnswerActions({ prices, quote, picks, onOpen }: AnswerActionsProps) {
  const t = useText('quotes')
  const sums = sumsOf(quote, picks, prices.rules.labourPercent)
  const undecided = firstUndecided(quote, picks)
  const over = overCap(prices, sums.most)
  const may = actionOf(quote.allowedActions, 'approve')?.enabled === true
  const can: ScreenAction[] = [
    {
      name: 'approve',
      label: t(over ? 'do.approveRaise' : 'do.sign'),
      blocked: may && (undecided ? t('decide', { line: undecided.label }) : sums.count === 0),
      run: () => onOpen('sign'),
    },
  ]
  return (
    <Actions
      of={quote.allowedActions}
      can={can}
      lead={
        sums.count > 0 ? (
          <span className="flex flex-col">
            <span className="text-12 text-ink-2">{t('count', { count: sums.count })}</span>
            <Price money={sums.gross} size="big" precise />
            {equal(sums.most, sums.gross) ? null : <b className="text-14">{t('mayTake', { amount: sums.most })}</b>}
          </span>
        ) : null
      }
    />
  )
}

/** What somebody who does not approve can say. */
function OtherAnswers({ of, onOpen }: { of: RepairQuote; onOpen: (sheet: Opened) => void }) {
  const t = useText('quotes')
  const names = (['askAgain', 'decline'] as const).filter((name) => actionOf(of.allowedActions, name)?.enabled)
  if (names.length === 0) return null
  return (
    <Panel>
      <Rows>
        {names.map((name) => (
          <Row key={name} title={t(`do.${name}`)} onClick={() => onOpen(name)} />
        ))}
      </Rows>
    </Panel>
  )
}

/** What was answered, and what a newer version has replaced; each opens in its place. */
function Versions({ of }: { of: readonly RepairQuote[] }) {
  const t = useText('quotes')
  const nameOf = useQuoteName()
  const { date } = useDates()
  const [shown, setShown] = useState<Id<'repair-quote'> | null>(null)
  if (of.length === 0) return null
  const opened = of.find(({ id }) => id === shown)
  return (
    <>
      <Panel title={t('versions.title')}>
        <ul className="divide-y divide-line">
          {of.map((quote) => (
            <li key={quote.id}>
              <button
                type="button"
                aria-expanded={quote.id === shown}
                onClick={() => setShown(quote.id === shown ? null : quote.id)}
                className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-left"
              >
                <span className="min-w-0">
                  <span className="block text-15">
                    {nameOf(quote)} · {t('versions.version', { version: quote.number })}
                  </span>
                  <span className="block text-12 text-ink-2">{quote.sentAt ? date(quote.sentAt) : null}</span>
                </span>
                <span className="ml-auto flex items-center gap-2 text-14">
                  <Amount money={(quote.used ?? quote.agreed ?? quote.most).gross} precise />
                  <QuoteTag state={quote.state} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      {opened ? <QuoteView of={opened} /> : null}
    </>
  )
}

export default defineScreen({ login: 'required', view: PriceDetailList })
