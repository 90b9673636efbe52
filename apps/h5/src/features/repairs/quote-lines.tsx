import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { Facts } from '#ui/facts/facts'
import { useMoments } from '#ui/times/moments.ts'
import { Amount } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { Tag } from '#ui/facts/tag'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { QuoteLine, quoteOption } from '@kikai/contract/repairs/quotes.shapes'
import type { lineUnits } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { formatDay } from '@kikai/i18n/format/day'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { useId, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { letterOf, netAtMost, type Picks, pickedOf } from './quote-sums.ts'

type Option = z.output<typeof quoteOption>
type Unit = (typeof lineUnits)[number]

/** “8 h”, “24 km”; one piece says nothing. */
export function useQuantity() {
  const t = useText('quotes')
  return (quantity: number, unit: Unit): string =>
    quantity === 1 && (unit === 'piece' || unit === 'job' || unit === 'set')
      ? ''
      : t(`unit.${unit}`, { n: formatQuantity(quantity) })
}

type QuoteLinesProps = {
  lines: readonly QuoteLine[]
  /** What is chosen; absent where nothing is answered. */
  picks?: Picks
  onPick?: (line: Id<'repair-line'>, option: Id<'repair-option'> | null) => void
  /** At the right of each line's name: what its writer can do with it. */
  beside?: (line: QuoteLine) => ReactNode
  keptFor?: 'customer' | 'you'
}

/** The lines of a quotation. Who answers chooses an option in the line itself; what is left out is grey and struck. */
export function QuoteLines({ lines, picks, onPick, beside, keptFor = 'you' }: QuoteLinesProps) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line, at) => (
        <Line
          key={line.id}
          of={line}
          number={at + 1}
          picks={picks}
          onPick={onPick && ((option) => onPick(line.id, option))}
          beside={beside?.(line)}
          keptFor={keptFor}
        />
      ))}
    </ol>
  )
}

type LineProps = {
  of: QuoteLine
  number: number
  picks: Picks | undefined
  onPick: ((option: Id<'repair-option'> | null) => void) | undefined
  beside: ReactNode
  keptFor: 'customer' | 'you'
}

function Line({ of, number, picks, onPick, beside, keptFor }: LineProps) {
  const t = useText('quotes')
  const inUnits = useQuantity()
  const facts = useOptionFacts()
  const { options, isOptional, answer } = of
  const [only] = options
  const isOne = options.length === 1
  const isLeftOut = picks ? picks.get(of.id) === null : answer === 'decline'
  const now = picks ? pickedOf(of, picks) : (options.find(({ id }) => id === of.chosen) ?? null)
  const choose = (to: 'approve' | 'decline') =>
    onPick?.(to === 'decline' ? null : (now?.id ?? options.find(({ part }) => !part?.isGone)?.id ?? null))
  return (
    <li className="py-3 first:pt-1 last:pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className={classes('min-w-0 text-15 font-600 wrap-anywhere', isLeftOut && 'text-ink-2')}>
          {[number, of.label, inUnits(of.quantity, of.unit)].filter((part) => part !== '').join(' ')}{' '}
          {isOptional && !onPick ? <Tag>{t('optional')}</Tag> : null}
        </h3>
        {onPick && isOptional ? (
          <div className="min-w-[min(100%,11rem)]">
            <Segmented
              title={of.label}
              of={['approve', 'decline']}
              now={picks?.has(of.id) ? (isLeftOut ? 'decline' : 'approve') : null}
              label={(name) => t(`answer.${name}`)}
              onPick={choose}
            />
          </div>
        ) : null}
        {!onPick && answer ? (
          <Tag tone={answer === 'approve' ? 'green' : 'neutral'}>{t(`answered.${answer}`)}</Tag>
        ) : null}
        {beside}
      </div>
      {isOne && only ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
          <span className="min-w-0 text-ink-2">
            <Facts of={[...facts(only, keptFor), of.partNumber, of.note].filter(Boolean)} />
            <AtMost of={of} price={only} />
          </span>
          <span className={classes('ml-auto text-15', isLeftOut ? 'text-ink-2 line-through' : 'font-600')}>
            <Amount money={only.net} />
          </span>
        </div>
      ) : (
        <>
          {of.partNumber || of.note ? (
            <p className="text-12 text-ink-2">
              <Facts of={[of.partNumber, of.note].filter(Boolean)} />
            </p>
          ) : null}
          <AtMost of={of} price={now} />
          <Options of={options} now={now?.id ?? null} onPick={onPick} keptFor={keptFor} title={of.label} />
        </>
      )}
    </li>
  )
}

/** “at most 10 h, ¥90,000”; once the work is done what was used of it. */
export function useAtMost() {
  const t = useText('quotes')
  return (line: QuoteLine, option: Option): string => {
    const quantity = line.used ?? line.most ?? line.quantity
    const amount = t(`unit.${line.unit}`, { n: formatQuantity(quantity) })
    return t(line.used === null ? 'most' : 'took', { amount, sum: netAtMost({ ...line, most: quantity }, option) })
  }
}

function AtMost({ of, price }: { of: QuoteLine; price: Option | null }) {
  const atMost = useAtMost()
  if (of.most === null || price === null) return null
  return <span className="block text-14 font-600 text-ink">{atMost(of, price)}</span>
}

type OptionsProps = {
  of: readonly Option[]
  now: Id<'repair-option'> | null
  onPick: ((option: Id<'repair-option'>) => void) | undefined
  keptFor: 'customer' | 'you'
  title: string
}

/** The options of one line: radio buttons for who answers, letters for who wrote them. */
function Options({ of, now, onPick, keptFor, title }: OptionsProps) {
  // A unique name, because otherwise two kept screens would share one radio group.
  const name = useId()
  const facts = useOptionFacts()
  return (
    <fieldset className="mt-2 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="sr-only">{title}</legend>
      {of.map((option, at) => {
        const isNow = option.id === now
        const isGone = option.part?.isGone === true
        return (
          <label
            key={option.id}
            className={classes(
              'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border px-3 py-2',
              isNow ? 'border-go-line bg-go-tint' : 'border-line',
            )}
          >
            {onPick ? (
              <input
                type="radio"
                name={name}
                checked={isNow}
                disabled={isGone}
                onChange={() => onPick(option.id)}
                className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-card transition-colors checked:border-[6.5px] checked:border-go-ink disabled:border-line disabled:bg-sunken"
              />
            ) : (
              <span className="w-5 shrink-0 text-14 font-600 text-ink-2">{letterOf(at)}</span>
            )}
            {option.part ? (
              <span className="w-16 shrink-0 overflow-hidden rounded-tag">
                <Image of={option.part.picture} alt="" sizes="64px" ended={isGone} />
              </span>
            ) : null}
            <span className="min-w-0 flex-1 basis-32">
              <span className={classes('block text-15', isGone && 'text-ink-2')}>
                <OptionName of={option} />
              </span>
              <span className="block text-12 text-ink-2">
                <Facts of={facts(option, keptFor)} />
              </span>
            </span>
            <span className={classes('ml-auto text-15', isNow && 'font-600')}>
              <Amount money={option.net} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function OptionName({ of: { label, part } }: { of: Option }) {
  const t = useText('quotes')
  if (label) return label
  if (!part) return ''
  return part.grade ? t('used', { grade: part.grade }) : t('usedUngraded')
}

/** What an option’s name does not say: when it is there, whose it is, and until when it is kept. */
function useOptionFacts() {
  const t = useText('quotes')
  const language = useLanguage()
  const { left, isOver } = useMoments()
  return ({ etaDay, part }: Option, keptFor: 'customer' | 'you'): (string | null)[] => {
    const until = part?.keptUntil ?? null
    const isKept = until !== null && !isOver(until)
    return [
      etaDay === null ? null : t('there', { day: formatDay(etaDay, language) }),
      part?.seller ?? null,
      part?.isGone ? t('gone') : null,
      isKept ? t(keptFor === 'you' ? 'kept' : 'keptForCustomer', { left: left(until) }) : null,
    ].filter((one) => one !== null)
  }
}
