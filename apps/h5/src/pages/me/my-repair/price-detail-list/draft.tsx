import { go, href } from '#app/routes/go'
import { CapOfOptions, CapPanel } from '#features/repairs/cap-bar'
import { QuoteLines } from '#features/repairs/quote-lines'
import { inputOfDraft } from '#features/repairs/draft-input.ts'
import { letterOf, optionSums, overCap } from '#features/repairs/quote-sums.ts'
import { useQuoteName } from '#features/repairs/quote-view'
import { Actions } from '#ui/pages/actions'
import { IconButton } from '#ui/buttons/icon-button'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { QuoteLine, RepairPrices, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { type QuoteKind, type RepairAction, quoteKinds } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { Pencil, Plus, Trash2 } from 'lucide-react'

const addPath = '/pages/me/my-repair/price-detail-list/add-price/add-price'

const actionNames = { quote: 'quote', change: 'change', fee: 'addFee' } as const satisfies Record<
  QuoteKind,
  RepairAction
>

/** What can be written now, or sent. Null for who writes nothing. */
export function useDraftActions(
  repairId: Id<'repair'>,
  prices: RepairPrices | undefined,
  draft: RepairQuote | undefined,
) {
  const t = useText('quotes')
  const send = useAction(repairPricesCalls.addRepairPrice, {
    onDone: () => showToast(t('write.sent'), { done: true }),
  })
  if (!prices) return null
  if (!draft)
    return (
      <Actions
        of={prices.allowedActions}
        can={quoteKinds.map((kind) => ({
          name: actionNames[kind],
          label: t(`do.write.${kind}`),
          tone: kind === 'fee' ? ('grey' as const) : ('go' as const),
          to: href(addPath, { repairId, kind }),
        }))}
      />
    )
  const isOver = overCap(prices, draft.most.gross) !== null
  const days = prices.rules.validDays
  return (
    <Actions
      of={draft.allowedActions}
      can={[
        {
          name: 'addRepairPrice',
          label: t(isOver ? 'do.sendOver' : 'do.send'),
          busy: send.busy,
          run: () => void send.run({ ...inputOfDraft(repairId, draft), send: true }),
        },
      ]}
      note={isOver ? t('write.needsCap', { days }) : t('write.validDays', { count: days })}
      lead={
        <span className="flex flex-col">
          <span className="text-12 text-ink-2">{t('sum.withTax', { rate: draft.taxRate })}</span>
          <b className="text-17">
            {draft.least.gross.minor === draft.most.gross.minor ? (
              <Amount money={draft.most.gross} precise />
            ) : (
              t('write.range', { least: draft.least.gross, most: draft.most.gross })
            )}
          </b>
        </span>
      }
    />
  )
}

/** A quotation that is being written: its items, each of which can be changed, and the customer’s limit. */
export function Draft({
  repairId,
  prices,
  quote,
}: {
  repairId: Id<'repair'>
  prices: RepairPrices
  quote: RepairQuote
}) {
  const t = useText('quotes')
  const nameOf = useQuoteName()
  const save = useAction(repairPricesCalls.addRepairPrice)
  const remove = (line: QuoteLine) => {
    const draft = inputOfDraft(repairId, quote)
    void save.run({ ...draft, lines: draft.lines.filter(({ id }) => id !== line.id) })
  }
  const sums = optionSums(quote)
  return (
    <>
      <Panel
        title={nameOf(quote)}
        aside={
          <span className="text-12">{[t('write.round', { round: quote.round }), t('withoutTax')].join(' · ')}</span>
        }
      >
        {quote.wish ? <p className="pb-2 text-14">{t('again.asked', { wish: quote.wish })}</p> : null}
        {quote.note ? <p className="pb-2 text-14 wrap-anywhere">{quote.note}</p> : null}
        <QuoteLines
          lines={quote.lines}
          keptFor="customer"
          beside={(line) => (
            <span className="-my-2 -mr-3 ml-auto flex">
              <IconButton
                label={`${t('do.edit')} ${line.label}`}
                icon={<Pencil aria-hidden />}
                onClick={() => go(addPath, { repairId, quoteId: quote.id, lineId: line.id })}
              />
              <IconButton
                label={`${t('do.remove')} ${line.label}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(line)}
              />
            </span>
          )}
        />
        {prices.diagnosisFee && quote.kind === 'quote' ? (
          <p className="flex flex-wrap justify-between gap-x-3 border-t border-line py-3 text-15">
            <span>
              {t('kind.diagnosis')} <span className="text-12 text-ink-2">{t('agreedWithRequest')}</span>
            </span>
            <Amount money={prices.diagnosisFee} />
          </p>
        ) : null}
        <Link
          to={href(addPath, { repairId, quoteId: quote.id })}
          className="flex min-h-12 items-center gap-2 border-t border-line text-15 font-600 text-go-ink"
        >
          <Plus aria-hidden className="size-5" />
          {t('do.add')}
        </Link>
      </Panel>
      {prices.cap && sums.length > 1 ? (
        <CapOfOptions
          cap={prices.cap}
          upTo={prices.upTo}
          options={sums.map((gross, at) => ({ letter: letterOf(at), gross }))}
        />
      ) : prices.cap ? (
        <CapPanel of="customers" cap={prices.cap} upTo={prices.upTo} now={quote.most.gross} />
      ) : null}
    </>
  )
}
