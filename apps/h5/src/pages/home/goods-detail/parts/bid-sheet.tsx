import { offerPush } from '#app/push/offer-push'
import { LegalLink } from '#features/identity/legal-link'
import { Chip } from '#ui/lists/chips'
import { Checkbox } from '#ui/forms/choice'
import { InlineNotice } from '#ui/feedback/failed'
import { FieldErrorText } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { NumberBox } from '#ui/forms/number-box'
import { Amount } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { Sentence, hole } from '#ui/texts/sentence'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import type { Lot } from '@kikai/contract/auctions/auctions.shapes'
import { type PriceSteps, incrementOf, wholeUnit } from '@kikai/contract/auctions/increments'
import { deliveredTotal, lotSumsOf, lotTermsOf } from '@kikai/contract/auctions/lot-sums'
import { moneyParts } from '@kikai/i18n/format/money'
import { type Money, priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import { DepositLine } from '#features/auctions/lot-lane'
import { LandedCost } from './landed-cost.tsx'

export type BidBy = 'maximum' | 'total'
type BidSheetProps = {
  lot: Lot
  /** The connection is lost: nothing is bid on a price that may be old. */
  lost: boolean
  by?: BidBy
  onClose: () => void
}
type Priced = BidSheetProps & { least: Money; steps: PriceSteps }

/** A binding maximum, named itself or found from the total that the buyer would pay. */
export function BidSheet(props: BidSheetProps) {
  const { now, startPrice, steps } = props.lot
  const least = now.minimum ?? now.price ?? startPrice
  return least && steps ? <PricedSheet {...props} steps={steps} least={atStep(least, steps)} /> : null
}

/** Amounts are proposed at whole steps: who leads may raise by a single yen, which nobody means. */
function atStep(least: Money, steps: PriceSteps): Money {
  const currency = priceCurrencyOf(least)
  const step = incrementOf(least, steps).minor
  return toMoney(currency, Math.ceil(least.minor / step) * step)
}

function PricedSheet({ lot, lost, by: first = 'maximum', least, steps, onClose }: Priced) {
  const t = useText('auctions')
  const currency = priceCurrencyOf(least)
  const unit = wholeUnit(currency)
  const amount = (units: number) => toMoney(currency, units * unit)
  const form = useCallForm(auctionsCalls.placeBid, {
    start: () => {
      const start: { by: BidBy; units: number; total: number; agreed: boolean } = {
        by: first,
        units: Math.round(least.minor / unit),
        total: Math.ceil(totalAt(lot, least).minor / unit),
        agreed: false,
      }
      return start
    },
    input: (values) => ({ lotId: lot.lotId, maximum: maximumOf(values), expectedPrice: lot.now.price }),
    rules: (values) => {
      const named = maximumOf(values)
      return {
        maximum: lost
          ? t('lane.lostWhy')
          : !named || named.minor < (lot.now.minimum ?? least).minor
            ? t('error.tooLow', { minimum: lot.now.minimum ?? least })
            : null,
        agreed: !values.agreed && t('bid.agreeNeeded'),
      }
    },
    fieldOfCode: {
      [auctionErrors.tooLow.code]: 'maximum',
      [auctionErrors.aboveLimit.code]: 'maximum',
      [auctionErrors.notWhole.code]: 'maximum',
    },
    onDone: ({ leading, priceMoved }) => {
      showToast(t(leading ? (priceMoved ? 'bid.leadsMoved' : 'bid.leads') : 'bid.outbid'), { done: leading })
      offerPush()
    },
    next: onClose,
  })
  const { by, units, total } = form.values
  const solved = useCall(auctionsCalls.solveBid, by === 'total' ? { lotId: lot.lotId, total: amount(total) } : null, {
    freshMs: 0,
    keepOld: true,
  })
  function maximumOf(values: { by: BidBy; units: number }): Money | null {
    if (values.by === 'maximum') return amount(values.units)
    return solved.isOld ? null : (solved.data?.maximum ?? null)
  }
  const maximum = maximumOf(form.values)
  const wrong = form.wrong('maximum')
  return (
    <FormSheet of={form} onClose={onClose} title={t('bid.title')} send={t('bid.send')}>
      {lost ? <InlineNotice title={t('lane.lostWhy')} /> : null}
      <Segmented
        title={t('bid.by.title')}
        of={['maximum', 'total']}
        now={by}
        label={(name) => t(`bid.by.${name}`)}
        onPick={(next) => form.set({ by: next })}
      />
      {by === 'maximum' ? (
        <Stepper
          label={t('bid.maximum')}
          value={units}
          least={least}
          steps={steps}
          onChange={(next) => form.set({ units: next })}
        />
      ) : (
        <div>
          <Stepper
            label={t('bid.total')}
            value={total}
            least={totalAt(lot, least)}
            steps={steps}
            onChange={(next) => form.set({ total: next })}
          />
          <p role="status" className="pt-2 text-14">
            {maximum && maximum.minor >= least.minor ? (
              <>
                {t('bid.solved')} <b className="font-600">{<Amount money={maximum} />}</b>
              </>
            ) : solved.data && !solved.isOld ? (
              t('bid.noFit')
            ) : (
              t('bid.solving')
            )}
          </p>
          {solved.data?.freight === 'open' ? (
            <p className="pt-1 text-12 text-ink-2">{t('bid.withoutFreight')}</p>
          ) : null}
        </div>
      )}
      {wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}
      <LandedCost lot={lot} maximum={maximum} />
      <p className="text-12 text-ink-2">{t('bid.note', { minutes: lot.rules?.softCloseMinutes ?? 0 })}</p>
      <Checkbox {...form.tick('agreed')} error={form.wrong('agreed')}>
        <Sentence
          text={t('bid.agree', { terms: hole })}
          part={<LegalLink kind="auctionTerms">{t('register.terms')}</LegalLink>}
        />
      </Checkbox>
      {lot.mine ? (
        <p className="text-12 text-ink-2">
          <DepositLine deposit={lot.mine.deposit} />
        </p>
      ) : null}
    </FormSheet>
  )
}

function totalAt(lot: Lot, price: Money): Money {
  const currency = priceCurrencyOf(price)
  if (!lot.rules) return price
  const terms = lotTermsOf(currency, lot.rules)
  return deliveredTotal(terms, lotSumsOf(terms, { ...price, currency }))
}

type StepperProps = { label: string; value: number; least: Money; steps: PriceSteps; onChange: (units: number) => void }
/** An amount by the steps of the auction, with the least one and two larger steps at hand. */
function Stepper({ label, value, least, steps, onChange }: StepperProps) {
  const t = useText('auctions')
  const language = useLanguage()
  const currency = priceCurrencyOf(least)
  const unit = wholeUnit(currency)
  const step = incrementOf(toMoney(currency, Math.max(0, value) * unit), steps).minor / unit
  const lowest = Math.ceil(least.minor / unit)
  const { prefix, suffix } = moneyParts(least, language)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
        <h3 className="text-15 font-600">{label}</h3>
        <span className="text-12 text-ink-2">{t('bid.steps', { step: toMoney(currency, step * unit) })}</span>
      </div>
      <NumberBox
        look="big"
        label={label}
        value={value}
        step={step}
        before={prefix}
        after={suffix}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-2 pt-3">
        <Chip onClick={() => onChange(lowest)}>{t('bid.least')}</Chip>
        {[2, 10].map((times) => (
          <Chip key={times} onClick={() => onChange(Math.max(value, lowest) + times * step)}>
            {t('bid.more', { amount: toMoney(currency, times * step * unit) })}
          </Chip>
        ))}
      </div>
    </div>
  )
}
