import { SelectField, TextField } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { TrackingDoubtWarning, isDoubted } from './tracking-doubt.tsx'

/** The typed carrier and tracking number. */
export type TypedCarrier = { carrier: string; carrierName: string; trackingNumber: string; numberMeant: boolean }
export const noCarrier: TypedCarrier = { carrier: '', carrierName: '', trackingNumber: '', numberMeant: false }

type CarrierForm = Pick<CallForm<TypedCarrier>, 'text' | 'tick'> & { readonly values: TypedCarrier }

/**
 * The fields for the carrier, its name when it is not a known one, the tracking number, and a warning about its format.
 */
export function CarrierFields({ of: form }: { of: CarrierForm }) {
  const managed = useText('managed')
  const shipping = useText('shipping')
  const { carrier, trackingNumber } = form.values
  return (
    <>
      <SelectField
        {...form.text('carrier')}
        label={managed('ship.carrier')}
        options={carriers.map((value) => ({ value, label: shipping(`carrier.${value}`) }))}
      />
      {carrier === 'other' ? (
        <TextField {...form.text('carrierName')} label={managed('ship.carrierName')} maxLength={60} />
      ) : null}
      <TextField
        {...form.text('trackingNumber')}
        label={managed('ship.trackingNumber')}
        hint={carrier === 'own_truck' ? managed('ship.ownTruckHint') : undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TrackingDoubtWarning {...form.tick('numberMeant')} {...{ carrier, trackingNumber }} />
    </>
  )
}

/** The rules of a form for these fields. */
export function useCarrierRules() {
  const managed = useText('managed')
  const shipping = useText('shipping')
  return {
    rules: (typed: TypedCarrier) => ({
      carrierName: typed.carrier === 'other' && typed.carrierName.trim() === '' && managed('ship.needed'),
      numberMeant: isDoubted(typed) && shipping('doubt.needed'),
    }),
    missing: { carrier: managed('ship.needed'), trackingNumber: managed('ship.needed') },
  }
}
