import { backAfterToast } from '#app/routes/go'
import { AddressFields, CountryField } from '#features/addresses/address-fields'
import { addressRules, noAddress, sentPlace } from '#features/addresses/address-parts.ts'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import type { Loaded } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { Country } from '@kikai/contract/regions/regions.shapes'

type ProposeAddressProps = { order: OrderDetail; countries: Loaded<readonly Country[]> }

/**
 * The form in which the seller proposes an address, for instance after a telephone call; name and country are kept
 * unless changed. Where the name is masked for the reader, it has to be typed again.
 */
export function ProposeAddress({ order, countries }: ProposeAddressProps) {
  const t = useText('elsewhere')
  const words = useText('addresses')
  const all = countries.data ?? []
  const countryOf = (code: string) => all.find((one) => one.code === code)
  const { address } = order
  const canQuote =
    (order.pay === 'paid' || order.pay === 'credit') && (order.freight === 'included' || order.freight === 'fixed')
  const form = useCallForm(addressChangeCalls.proposeAddress, {
    start: () => ({
      ...noAddress,
      country: address.country,
      dialCode: address.dialCode,
      name: order.isMasked ? '' : address.name,
      company: address.company,
      mobile: order.isMasked ? '' : address.mobileWritten.replace(address.dialCode, '').trim(),
      freight: 'kept',
    }),
    input: ({ freight, ...typed }) => ({
      orderId: order.id,
      freight,
      address: {
        country: typed.country,
        dialCode: typed.dialCode,
        name: typed.name,
        mobile: typed.mobile,
        company: typed.company,
        ...sentPlace(typed, countryOf(typed.country)),
      },
    }),
    rules: (values) => {
      const country = countryOf(values.country)
      return addressRules(words, { values, country, fields: country?.addressFields ?? [] })
    },
    onDone: () => showToast(t('screen.sent'), { done: true }),
    next: backAfterToast,
  })
  const country = countryOf(form.values.country)
  return (
    <Form of={form}>
      <Panel title={t('screen.new')}>
        <div className="flex flex-col gap-4">
          <CountryField form={form} countries={countries} />
          <AddressFields form={form} country={country} of={country?.addressFields ?? []} />
        </div>
      </Panel>
      {canQuote ? (
        <Panel title={t('screen.freight')}>
          <RadioRows
            title={t('screen.freight')}
            of={[
              { value: 'kept', label: t('screen.kept'), note: t('screen.keptWhy') },
              { value: 'anew', label: t('screen.anew'), note: t('screen.anewWhy') },
            ]}
            now={form.values.freight}
            onPick={(freight) => form.set({ freight })}
          />
        </Panel>
      ) : null}
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t('screen.send')}
      </Button>
    </Form>
  )
}
