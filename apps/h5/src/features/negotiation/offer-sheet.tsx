import { href } from '#app/routes/go'
import { offerPush } from '#app/push/offer-push'
import { Checkbox } from '#ui/forms/choice'
import { classes } from '#ui/class-names.ts'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Amount } from '#ui/facts/price'
import { Row } from '#ui/lists/row'
import { Sentence, hole } from '#ui/texts/sentence'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { OutputOf } from '@kikai/contract/call'
import { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { ManagedNegotiation, NegotiationDetail } from '@kikai/contract/negotiation/negotiation.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Money, type PriceCurrency, priceCurrencyOf } from '@kikai/kernel/money'
import type { ReactNode } from 'react'
import { OfferFields, proposalOf, startOf, wholeUnits } from './offer-fields.tsx'

export type Prepared = OutputOf<typeof negotiationCalls.prepareOffer>
const today = () => new Date().toISOString().slice(0, 10)

type OfferSheetProps = {
  of: Prepared
  goods: { id: Id<'goods'>; title: string; available: number; listPrice: Money | null }
  /** Where it would go; null without an address, undefined while it is read. */
  addressId: Id<'address'> | null | undefined
  /** The link to the terms of negotiation. */
  terms: ReactNode
  onDone: (made: NegotiationDetail) => void
  onClose: () => void
}

/** A binding offer of the buyer, or the answer to a counter-offer. */
export function OfferSheet({ of, goods, addressId, terms, onDone, onClose }: OfferSheetProps) {
  const t = useText('negotiation')
  const { rules, negotiation } = of
  const currency: PriceCurrency = of.currency ?? 'JPY'
  const shown = useCall(addressesCalls.readDefaultAddress, {}).data
  const last = negotiation?.last
  const countered = negotiation?.state === 'awaiting_buyer' ? last : undefined
  const form = useCallForm(negotiationCalls.makeOffer, {
    start: () => ({
      ...startOf(last, { price: firstPrice(of, goods.listPrice, currency), today: today() }),
      agreed: of.termsAgreed,
      abroad: false,
    }),
    input: (values) => ({
      goodsId: goods.id,
      ...proposalOf(values, currency),
      addressId: addressId ?? null,
      round: last?.round,
      termsAgreed: of.termsAgreed ? undefined : values.agreed,
      abroadAgreed: values.abroad ? true : undefined,
    }),
    rules: ({ agreed }) => ({ termsAgreed: !of.termsAgreed && !agreed && t('sheet.agreeNeeded') }),
    missing: { addressId: t('sheet.addressNeeded') },
    onDone: () => {
      showToast(t('sheet.done'), { done: true })
      offerPush()
    },
    next: onDone,
  })
  const asksAbroad = form.error?.code === requestErrors.consentNeeded.code && form.values.agreed
  const left = of.offersLeft
  return (
    <FormSheet of={form} onClose={onClose} title={t('sheet.title')} send={t('sheet.send')}>
      <p className="text-14">
        {goods.title}
        <span className="block text-12 text-ink-2">
          {goods.listPrice ? (
            <>
              {t('listPrice')} <Amount money={goods.listPrice} />
            </>
          ) : (
            t('onRequest')
          )}
        </span>
      </p>
      <OfferFields
        form={form}
        currency={currency}
        list={goods.listPrice}
        step={rules.step}
        available={goods.available}
        label={t('sheet.yours')}
        aside={<OffersLeft left={left} most={of.offersMost} />}
        below={
          countered ? (
            <p className="flex items-baseline justify-between gap-3 rounded-card bg-sunken px-3 py-2.5 text-14">
              {t('sheet.countered')}
              <span className="font-600">
                <Amount money={countered.unitPrice} />
              </span>
            </p>
          ) : null
        }
      />
      <Row
        title={t('sheet.to')}
        value={addressId === null ? t('sheet.noAddress') : shown ? `${shown.city} ${shown.name}` : ''}
        to={href('/pages/me/addressManage/index', { pick: '1' })}
      />
      {form.wrong('addressId') ? <p className="text-12 text-bad">{form.wrong('addressId')}</p> : null}
      {of.termsAgreed ? (
        <p className="text-14">
          <Sentence text={t('sheet.binding', { terms: hole })} part={terms} />
        </p>
      ) : (
        <Checkbox {...form.tick('agreed')} error={form.wrong('termsAgreed')}>
          <Sentence text={t('sheet.binding', { terms: hole })} part={terms} />
        </Checkbox>
      )}
      {asksAbroad || form.values.abroad ? <Checkbox {...form.tick('abroad')}>{t('sheet.abroad')}</Checkbox> : null}
      <p className="text-12 text-ink-2">{t('sheet.note', { hours: of.validHours })}</p>
    </FormSheet>
  )
}

/** Half-way between the least and the list price, or the counter-offer's price. */
function firstPrice({ rules, negotiation }: Prepared, list: Money | null, currency: PriceCurrency): number {
  const { least, step } = rules
  if (negotiation && least) return wholeUnits(least, currency)
  if (!list) return 1
  const by = step ? Math.max(1, wholeUnits(step, currency)) : 1
  return Math.floor((wholeUnits(list, currency) * 0.95) / by) * by
}

/** How many offers are left, as dots and in words. */
export function OffersLeft({ left, most }: { left: number; most: number }) {
  const t = useText('negotiation')
  return (
    <span className="inline-flex items-center gap-2 text-14">
      <span aria-hidden className="inline-flex gap-1">
        {Array.from({ length: most }, (_, at) => (
          <span
            key={at}
            className={classes(
              'size-2.5 rounded-full border-[1.5px]',
              at < left ? 'border-go-ink bg-go-ink forced-mark' : 'border-control',
            )}
          />
        ))}
      </span>
      {t('left', { count: left })}
    </span>
  )
}

type CounterSheetProps = { of: ManagedNegotiation; available: number; onClose: () => void }
/** The seller's counter-offer, which begins half-way. */
export function CounterSheet({ of, available, onClose }: CounterSheetProps) {
  const t = useText('negotiation')
  const { last, goods, suggestion } = of
  const currency = priceCurrencyOf(last.unitPrice)
  const form = useCallForm(managedNegotiationCalls.counterOffer, {
    start: () => startOf(last, { price: wholeUnits(suggestion ?? last.unitPrice, currency), today: today() }),
    input: (values) => ({ negotiationId: of.id, round: last.round, ...proposalOf(values, currency) }),
    onDone: () => showToast(t('counter.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('counter.title')} send={t('counter.send')}>
      <p className="flex items-baseline justify-between gap-3 rounded-card bg-sunken px-3 py-2.5 text-14">
        {t('counter.offered')}
        <span className="font-600">
          <Amount money={last.unitPrice} />
        </span>
      </p>
      <OfferFields
        form={form}
        currency={currency}
        list={goods.listPrice}
        step={{ ...last.unitPrice, minor: Math.max(1, Math.round(last.unitPrice.minor / 100)) }}
        available={available}
        label={t('counter.yours')}
      />
      <p className="text-12 text-ink-2">{t('counter.note')}</p>
    </FormSheet>
  )
}
