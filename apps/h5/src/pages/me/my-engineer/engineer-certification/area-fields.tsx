import { go } from '#app/routes/go'
import { takePickedPlace } from '#features/map/picked-place.ts'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { PickerField } from '#ui/forms/picker-field'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextField } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { EngineerParams } from '@kikai/contract/engineers/engineers.shapes'
import { MapPin } from 'lucide-react'
import { useEffect } from 'react'
import type { EngineerValues } from './engineer-form.ts'

type AreaFieldsProps = { form: CallForm<EngineerValues>; params: EngineerParams }

/** Where somebody works: around a point of the map, or in whole regions. */
export function AreaFields({ form, params }: AreaFieldsProps) {
  const t = useText('engineers')
  const { values } = form
  const regions = params.areas.find(({ country }) => country === values.country)?.regions ?? []
  const options = regions.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Panel title={t('form.area')}>
      <div className="flex flex-col gap-4">
        <Segmented
          title={t('form.area')}
          of={['radius', 'regions']}
          now={values.areaBy}
          label={(by) => t(by === 'radius' ? 'form.byRadius' : 'form.byRegions')}
          onPick={(areaBy) => form.set({ areaBy })}
        />
        {values.areaBy === 'regions' ? (
          <PickerField
            name="regions"
            label={t('form.region')}
            placeholder={t('form.choose')}
            many
            options={options}
            now={values.regions}
            onPick={(picked) => form.set({ regions: picked })}
            error={form.wrong('area.regions')}
          />
        ) : (
          <>
            <SelectField
              {...form.text('region')}
              label={t('form.region')}
              placeholder={t('form.choose')}
              options={options}
              error={form.wrong('area.region')}
            />
            <TextField
              {...form.text('town')}
              label={t('form.town')}
              hint={t('form.townHint')}
              error={form.wrong('area.town')}
            />
            <Point form={form} />
            <TextField
              {...form.text('radiusKm')}
              label={t('form.radius')}
              inputMode="numeric"
              error={form.wrong('area.radiusKm')}
              autoComplete="off"
            />
          </>
        )}
      </div>
    </Panel>
  )
}

function Point({ form }: Pick<AreaFieldsProps, 'form'>) {
  const t = useText('engineers')
  const { country, place } = form.values
  const { set } = form
  // The effect runs again when the form is shown after returning from the map.
  useEffect(() => {
    const picked = takePickedPlace()
    if (picked) set({ place: picked })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the chosen place is read when the form is shown
  }, [])
  const error = form.wrong('area.place')
  return (
    <div data-wrong={error ? true : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 text-14 font-600">
          {t('form.point')}
          {place ? (
            <span className="figures block text-12 font-400 text-ink-2">
              {`${place.lat.toFixed(3)}, ${place.lng.toFixed(3)}`}
            </span>
          ) : null}
        </p>
        <Button
          size="small"
          tone="tint"
          icon={<MapPin aria-hidden className="size-4.5" />}
          onClick={() => go('/pages/choose-location', { country, ...place })}
        >
          {place ? t('form.pointMove') : t('form.pointChoose')}
        </Button>
      </div>
      {error ? <FieldErrorText>{error}</FieldErrorText> : null}
    </div>
  )
}
