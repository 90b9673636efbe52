import { href } from '#app/routes/go'
import { Image } from '#ui/pictures/image'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useDates, useMoments } from '#ui/times/moments.ts'
import { Amount } from '#ui/facts/price'
import { ReadText } from '#ui/texts/read-text'
import { Tag } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import type { ManagedSourcing, Sourcing } from '@kikai/contract/sourcing/sourcing.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { formatMoney } from '@kikai/i18n/format/money'
import { CalendarClock, Hourglass, MapPin, PiggyBank } from 'lucide-react'
import type { ReactNode } from 'react'

type FactsProps = { of: Sourcing | ManagedSourcing; side: 'buyer' | 'seller' }

/** A machine that is procured: whose turn it is, what was asked and quoted, and where the deposit is. */
export function SourcingFacts({ of, side }: FactsProps) {
  const t = useText('sourcing')
  const language = useLanguage()
  const { moment } = useDates()
  const { isOver } = useMoments()
  const { goods, state, turn, quantity, to, wishDay, text, quote, agreed, order, reason, answerBy } = of
  const tone = turn === side ? 'ink' : turn ? 'neutral' : state === 'completed' ? 'green' : 'ended'
  const who = 'buyer' in of ? t('buyer', { name: of.buyer.name }) : t('seller', { name: of.seller.name })
  const sum = (money: Parameters<typeof formatMoney>[0]) => formatMoney(money, language)
  return (
    <div className="flex flex-col gap-3">
      <Link
        to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
        className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-3 max-xs:grid-cols-1"
      >
        <span className="overflow-hidden rounded-tag">
          <Image of={goods.picture} alt="" sizes="72px" />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Tag tone={tone}>{t(`state.${state}`)}</Tag>
            {turn ? <span className="text-12">{turn === side ? t('turn.yours') : t(`turn.${turn}`)}</span> : null}
          </span>
          <span className="text-15 font-600 wrap-anywhere">{goods.title}</span>
          <span className="text-12 text-ink-2 wrap-anywhere">{who}</span>
          <span className="figures text-12 text-ink-2">{of.number}</span>
        </span>
      </Link>
      <ul className="flex flex-col gap-1 text-14 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2">
        <Fact icon={<MapPin aria-hidden />}>
          {t('quantity', { count: quantity })} · {t('to', { place: to.place })}
        </Fact>
        {wishDay ? (
          <Fact icon={<CalendarClock aria-hidden />}>{t('wish', { day: formatDay(wishDay, language) })}</Fact>
        ) : null}
        {answerBy ? (
          <Fact icon={<Hourglass aria-hidden />}>
            {t(state === 'asked' ? 'answerBy' : 'validUntil', { at: moment(answerBy) })}
          </Fact>
        ) : null}
        {agreed && (state === 'agreed' || state === 'arrived') ? (
          <Fact icon={<CalendarClock aria-hidden />}>
            {state === 'agreed' && isOver(agreed.dueAt) ? (
              <span className="font-600 text-bad">{t('dueLate', { day: moment(agreed.dueAt) })}</span>
            ) : (
              t('due', { day: moment(agreed.dueAt) })
            )}
            {state === 'agreed' ? (
              <span className="block text-12 text-ink-2">{t('freeFrom', { day: moment(agreed.freeFrom) })}</span>
            ) : null}
          </Fact>
        ) : null}
        {agreed && quote && quote.deposit.minor > 0 ? (
          <Fact icon={<PiggyBank aria-hidden />}>
            {agreed.isHeld
              ? t('held', { amount: sum(quote.deposit) })
              : agreed.forfeited.minor > 0
                ? t('forfeited', { amount: sum(agreed.forfeited) })
                : t('back')}
          </Fact>
        ) : null}
        {order?.payBy ? <Fact icon={<Hourglass aria-hidden />}>{t('payBy', { at: moment(order.payBy) })}</Fact> : null}
      </ul>
      <Words title={t('writes.buyer')} of={text} />
      {quote ? (
        <>
          <KeyFacts
            look="sums"
            facts={[
              { label: t('quote.unitPrice'), value: <Amount money={quote.unitPrice} /> },
              { label: t('quote.total'), value: <Amount money={quote.total} />, strong: true },
              { label: t('quote.lead'), value: t('quote.days', { count: quote.leadDays }) },
              ...(quote.deposit.minor > 0
                ? [
                    { label: t('quote.deposit'), value: <Amount money={quote.deposit} /> },
                    { label: t('quote.rest'), value: <Amount money={quote.rest} /> },
                  ]
                : [{ label: t('quote.noDeposit'), value: '' }]),
            ]}
          />
          {quote.freight === 'undetermined' || quote.freight === 'collect' ? (
            <p className="text-12 text-ink-2">
              {t(quote.freight === 'collect' ? 'quote.freightCollect' : 'quote.freightLater')}
            </p>
          ) : null}
          <Words title={t('writes.seller')} of={quote.text} />
          {state === 'quoted' || state === 'agreed' ? <Terms quote={quote} side={side} /> : null}
        </>
      ) : null}
      <Words title={t('reason')} of={reason} />
    </div>
  )
}

type Quote = NonNullable<Sourcing['quote']>
/** What becomes of the deposit, which both sides read before they are bound. */
function Terms({ quote, side }: { quote: Quote; side: FactsProps['side'] }) {
  const t = useText('sourcing')
  const language = useLanguage()
  const { deposit, kept, lateDays, payDays } = quote
  const has = deposit.minor > 0
  const of = { kept: formatMoney(kept, language) }
  const lines =
    side === 'seller'
      ? [kept.minor > 0 ? t('sellerTerms.kept', of) : null, t('sellerTerms.late', { count: lateDays })]
      : [
          has ? t('terms.late', { count: lateDays }) : null,
          has ? (kept.minor > 0 ? t('terms.kept', of) : t('terms.nothingKept')) : null,
          has ? t('terms.fails') : null,
          t('terms.rest', { count: payDays }),
        ]
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-12 text-ink-2">
      {lines.flatMap((line) => (line === null ? [] : [<li key={line}>{line}</li>]))}
    </ul>
  )
}

function Words({ title, of }: { title: string; of: Sourcing['text'] }) {
  if (!of) return null
  return (
    <div className="rounded-card bg-sunken px-3 py-2.5">
      <p className="text-12 text-ink-2">{title}</p>
      <ReadText of={of} />
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 [&>svg]:mt-0.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
