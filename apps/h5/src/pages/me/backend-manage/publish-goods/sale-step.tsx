import { Button } from '#ui/buttons/button'
import { PickerField } from '#ui/forms/picker-field'
import { RadioRows } from '#ui/forms/choice'
import { retryOf } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextField } from '#ui/forms/text-field'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { deliveryPeriods, freightModes, pricingTypes, taxModes } from '@kikai/contract/goods/goods.words'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { limits } from '@kikai/kernel/limits'
import type { Id } from '@kikai/kernel/ids'
import { Handshake } from 'lucide-react'
import { useId, useState } from 'react'
import { AmountField } from '#ui/forms/amount-field'
import { AvailabilityFields } from './availability-fields.tsx'
import { FreightEstimateFields } from './freight-estimate-fields.tsx'
import type { StepPart } from './step-part.ts'
import { StockField } from './stock-field.tsx'

// Loaded when it is opened, because few sellers let offers be answered by themselves.
const LimitsSheet = lazyPart(() => import('#features/negotiation/limits-sheet'))

type SaleStepProps = StepPart & {
  isPublic: boolean
  /** The listing which a piece of the warehouse may be linked to; null while it is not saved, or was changed since. */
  linkedAs: Id<'goods'> | null
  onLinked: () => void
  /** The listing whose offers the reader may have answered by themselves; null where it takes none or is not saved. */
  offersOf: Id<'goods'> | null
}

// Behind the first look at the step: the fee asks for itself, and few move the point.
const SellingFee = lazyPart(() => import('./selling-fee.tsx'))
const PointField = lazyPart(async () => ({ default: (await import('#features/map/point-field')).PointField }), {
  waiting: () => <div className="min-h-11" />,
})

/** The price, the place of the machine, and the delivery. */
export function SaleStep({ form, set, wrong, words, isPublic, offersOf, linkedAs, onLinked }: SaleStepProps) {
  const t = useText('listings')
  const word = useText('goods')
  const offers = useText('negotiation')
  const [limiting, setLimiting] = useState(false)
  const regionList = useId()
  const delivery = useCall(managedGoodsCalls.listDeliveryCountries, {}, { freshMs: 600_000 })
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: 600_000 })
  const signs = useCall(regionsCalls.listPricePrefixes, {}, { freshMs: 600_000 })
  const regions = countries.data?.find(({ code }) => code === form.country)?.regions ?? []
  return (
    <>
      <Panel title={t('form.price')}>
        <div className="flex flex-col gap-4 pt-1">
          <div data-field="pricingType">
            <RadioRows
              title={t('form.pricingType')}
              of={pricingTypes.map((value) => ({
                value,
                label: word(`pricingType.${value}`),
                note: t(`form.pricing.${value}`),
              }))}
              now={form.pricingType}
              onPick={(pricingType) => set({ pricingType })}
            />
          </div>
          {offersOf && form.pricingType !== 'fixed' ? (
            <Button
              tone="outline"
              icon={<Handshake aria-hidden className="size-4.5" />}
              onClick={() => setLimiting(true)}
            >
              {offers('limits.title')}
            </Button>
          ) : null}
          {offersOf && limiting ? <LimitsSheet goodsId={offersOf} onClose={() => setLimiting(false)} /> : null}
          {form.pricingType === 'on_request' ? null : (
            <div className="grid gap-4 wide:grid-cols-2">
              <div data-field="price">
                <AmountField
                  name="price"
                  label={t('field.price')}
                  value={form.price}
                  currency={form.currency}
                  onChange={(event) => set({ price: event.target.value })}
                  onCurrency={(currency) => set({ currency })}
                  signs={signs.data}
                  error={wrong('price')}
                />
              </div>
              <div data-field="taxMode">
                <p className="pb-1.5 text-14 font-600">{t('form.tax')}</p>
                <Segmented
                  of={taxModes}
                  now={form.taxMode}
                  title={t('form.tax')}
                  label={(mode) => word(`tax.${mode}`)}
                  onPick={(taxMode) => set({ taxMode })}
                />
              </div>
            </div>
          )}
          <SellingFee form={form} />
          <AvailabilityFields
            form={form}
            set={set}
            wrong={wrong}
            isPublic={isPublic}
            goodsId={linkedAs}
            onLinked={onLinked}
          />
          <div data-field="stock" className="wide:w-[calc(50%-8px)]">
            <StockField form={form} set={set} wrong={wrong} />
          </div>
        </div>
      </Panel>
      <Panel title={t('form.shipping')}>
        <div className="grid gap-4 pt-1 wide:grid-cols-2">
          <div data-field="freight">
            <SelectField
              label={t('form.freight')}
              value={form.freight}
              options={freightModes.map((value) => ({ value, label: word(`freight.${value}`) }))}
              onChange={(event) => {
                const freight = freightModes.find((one) => one === event.target.value)
                if (freight) set({ freight })
              }}
              error={wrong('freight')}
            />
          </div>
          {form.freight === 'fixed' ? (
            <div data-field="freightAmount">
              <AmountField
                name="freightAmount"
                label={t('field.freightAmount')}
                value={form.freightAmount}
                currency={form.currency}
                onChange={(event) => set({ freightAmount: event.target.value })}
                signs={signs.data}
                error={wrong('freightAmount')}
              />
            </div>
          ) : null}
          {form.freight === 'undetermined' && form.pricingType !== 'on_request' ? (
            <FreightEstimateFields form={form} set={set} wrong={wrong} />
          ) : null}
          <div data-field="deliveryPeriod">
            <SelectField
              label={t('form.delivery')}
              value={form.deliveryPeriod}
              options={deliveryPeriods.map((value) => ({ value, label: word(`delivery.${value}`) }))}
              onChange={(event) => {
                const deliveryPeriod = deliveryPeriods.find((one) => one === event.target.value)
                if (deliveryPeriod) set({ deliveryPeriod })
              }}
              error={wrong('deliveryPeriod')}
            />
          </div>
          <div data-field="shippingCountries">
            <PickerField
              name="shippingCountries"
              many
              label={t('form.shipsTo')}
              placeholder={t('form.shipsAnywhere')}
              onRetry={retryOf(delivery)}
              options={(delivery.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              now={form.shippingCountries}
              onPick={(shippingCountries) => set({ shippingCountries })}
              error={wrong('shippingCountries')}
            />
          </div>
        </div>
      </Panel>
      <Panel title={t('form.place')}>
        <div data-field="city" className="grid gap-4 pt-1 wide:grid-cols-3">
          <SelectField
            label={t('form.country')}
            value={form.country}
            options={words.countries.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => set({ country: event.target.value, region: '' })}
            error={wrong('country')}
          />
          <TextField
            label={t('form.region')}
            onRetry={retryOf(countries)}
            list={regionList}
            value={form.region}
            maxLength={limits.nameLength}
            onChange={(event) => set({ region: event.target.value })}
            error={wrong('region')}
          />
          <datalist id={regionList}>
            {regions.map(({ code, name }) => (
              <option key={code} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <TextField
            label={t('form.city')}
            value={form.city}
            maxLength={limits.nameLength}
            onChange={(event) => set({ city: event.target.value })}
            error={wrong('city')}
          />
        </div>
        <div data-field="point" className="pt-4">
          <PointField country={form.country} place={form.point} onChange={(point) => set({ point })} />
          <p className="pt-2 text-12 text-ink-2">{t('form.pointNote')}</p>
        </div>
      </Panel>
    </>
  )
}
