import { href } from '#app/routes/go'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { LegalLink } from '#features/identity/legal-link'
import { AmountField } from '#ui/forms/amount-field'
import { Checkbox } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Amount } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { Sentence, hole } from '#ui/texts/sentence'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { OutputOf } from '@kikai/contract/call'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { Lot } from '@kikai/contract/auctions/auctions.shapes'
import { wholeShareOf } from '@kikai/contract/auctions/bid-rule'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { type Money, type PriceCurrency, priceCurrencyOf, toMoney } from '@kikai/kernel/money'

type Own = OutputOf<typeof auctionsCalls.readDeposit>
/** What this registration takes: nothing, the lot's deposit, or a share of the limit that is typed. */
function depositOf({ startPrice }: Lot, own: Own | undefined, limit: string): Money | null {
  if (!startPrice || !own || own.waived) return own?.amount ?? null
  const currency = priceCurrencyOf(startPrice)
  const typed = limit.trim() === '' ? null : parseTypedAmount(limit, currency)
  return typed ? toMoney(currency, wholeShareOf(currency, typed.minor, own.limitPercent)) : own.amount
}

/** Terms, delivery address, deposit and own limit, once before the first bid. */
export function RegisterSheet({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useText('auctions')
  const currency: PriceCurrency = lot.startPrice ? priceCurrencyOf(lot.startPrice) : 'JPY'
  const address = useOrderAddress()
  const own = useCall(auctionsCalls.readDeposit, { lotId: lot.lotId }, { freshMs: 0 }).data
  const shown = useCall(addressesCalls.readAddress, address.id ? { addressId: address.id } : null).data
  const form = useCallForm(auctionsCalls.registerForLot, {
    start: { limit: '', agreed: false, abroad: false },
    input: ({ limit, agreed, abroad }) => ({
      lotId: lot.lotId,
      addressId: address.id ?? null,
      termsAgreed: agreed ? true : undefined,
      limit: limit.trim() === '' ? null : parseTypedAmount(limit, currency),
      abroadAgreed: abroad ? true : undefined,
    }),
    rules: ({ limit, agreed }) => ({
      limit: limit.trim() !== '' && parseTypedAmount(limit, currency) === null && t('error.notWhole'),
      agreed: !agreed && t('bid.agreeNeeded'),
    }),
    missing: { addressId: t('register.addressNeeded') },
    onDone: ({ bidder }) => showToast(t('register.done', { number: bidder }), { done: true }),
    next: onClose,
  })
  const { code } = form.error ?? {}
  const asksAbroad = code === requestErrors.consentNeeded.code || form.values.abroad
  const wrongAddress = form.wrong('addressId')
  return (
    <FormSheet of={form} onClose={onClose} title={t('register.title')} send={t('register.send')}>
      <Rows>
        <Row
          title={t('register.deposit')}
          note={t(own?.waived ? 'register.depositWaived' : 'register.depositNote')}
          value={<Amount money={depositOf(lot, own, form.values.limit)} />}
        />
        <Row
          title={t('register.to')}
          value={address.id === null ? t('register.noAddress') : shown ? `${shown.city} ${shown.name}` : ''}
          to={href('/pages/me/addressManage/index', { pick: '1' })}
        />
        {code === paymentErrors.balanceTooLow.code ? (
          <Row title={t('register.toBalance')} to={href('/pages/me/my-balance/my-balance')} strong />
        ) : null}
      </Rows>
      {wrongAddress ? <FieldErrorText>{wrongAddress}</FieldErrorText> : null}
      <AmountField
        {...form.text('limit')}
        error={form.wrong('limit')}
        currency={currency}
        label={t('register.limit')}
        hint={t('register.limitNote')}
      />
      <Checkbox {...form.tick('agreed')} error={form.wrong('agreed')}>
        <Sentence
          text={t('register.agree', { terms: hole })}
          part={<LegalLink kind="auctionTerms">{t('register.terms')}</LegalLink>}
        />
      </Checkbox>
      {asksAbroad ? <Checkbox {...form.tick('abroad')}>{t('register.abroad')}</Checkbox> : null}
    </FormSheet>
  )
}
