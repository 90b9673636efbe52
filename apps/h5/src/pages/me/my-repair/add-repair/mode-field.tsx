import { go } from '#app/routes/go'
import { SlotsField } from '#features/repairs/slots-field'
import { classes } from '#ui/class-names.ts'
import { FieldErrorText } from '#ui/forms/field'
import { Row } from '#ui/lists/row'
import { TextField } from '#ui/forms/text-field'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { OutputOf } from '@kikai/contract/call'
import { needsSite } from '@kikai/contract/repairs/repair-rules'
import type { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { type RepairMode, repairModes } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { type LucideIcon, MapPin, MapPinHouse, Store, Truck, Video } from 'lucide-react'
import { useId } from 'react'
import type { RepairForm } from './repair-form.ts'

const icons: Readonly<Record<RepairMode, LucideIcon>> = {
  remote: Video,
  onSite: MapPinHouse,
  sendIn: Truck,
  carryIn: Store,
}
const shown: readonly RepairMode[] = ['remote', 'onSite', 'sendIn', 'carryIn'].flatMap(
  (name) => repairModes.find((mode) => mode === name) ?? [],
)

type ModeFieldProps = {
  of: RepairForm
  /** Null while it is not known. */
  offered: OutputOf<typeof repairsCalls.readRepairParams>['modes'] | null
  addressId: Id<'address'> | null
}

/** How it is repaired, and what that needs: a place, and times that suit. */
export function ModeField({ of: form, offered, addressId }: ModeFieldProps) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const name = useId()
  const { mode, slots } = form.values
  const wrong = form.wrong('mode')
  const here = offered?.find((one) => one.mode === mode)
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="min-w-0 border-0 p-0">
        <legend className="sr-only">{t('form.mode')}</legend>
        <div className="grid grid-cols-4 gap-2 max-xs:grid-cols-2">
          {shown.map((one) => {
            const Icon = icons[one]
            const isOn = one === mode
            return (
              <label
                key={one}
                className={classes(
                  'flex min-h-16 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border px-1 py-2 text-center text-14 leading-tight has-focus-visible:outline-2 has-focus-visible:outline-go-ink',
                  isOn
                    ? 'forced-chosen border-go-line bg-go-tint font-600 text-go-ink'
                    : 'border-transparent bg-sunken hover:bg-press',
                )}
              >
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={isOn}
                  onChange={() => form.set({ mode: one })}
                  className="sr-only"
                />
                <Icon aria-hidden className="size-5.5" />
                {common(`mode.${one}`)}
              </label>
            )
          })}
        </div>
        <div aria-live="polite">
          {wrong ? (
            <FieldErrorText>{wrong}</FieldErrorText>
          ) : mode ? (
            <p className="pt-1.5 text-12 text-ink-2">
              {t(`modeWhy.${mode}`)}{' '}
              {here ? t(here.engineers > 0 ? 'form.engineers' : 'form.noEngineers', { count: here.engineers }) : null}
            </p>
          ) : null}
        </div>
      </fieldset>
      {mode && needsSite(mode) ? <Site of={form} mode={mode} addressId={addressId} /> : null}
      {mode === 'onSite' || mode === 'remote' ? (
        <SlotsField
          label={t('form.slots')}
          value={slots}
          onChange={(next) => form.set({ slots: next })}
          error={form.wrong('slots')}
        />
      ) : null}
    </div>
  )
}

/** Where somebody comes to, or the machine is sent back to. */
function Site({ of: form, mode, addressId }: { of: RepairForm; mode: RepairMode; addressId: Id<'address'> | null }) {
  const t = useText('myRepairs')
  const address = useCall(addressesCalls.readAddress, addressId ? { addressId } : null, { freshMs: 60_000 })
  const wrong = form.wrong('site')
  return (
    <div className="flex flex-col gap-2">
      <Row
        icon={<MapPin aria-hidden />}
        title={address.data ? address.data.lines.join(', ') : t('form.chooseSite')}
        note={t(mode === 'onSite' ? 'form.siteWhy' : 'form.returnWhy')}
        onClick={() => go('/pages/me/addressManage/index', { pick: '1' })}
      />
      <div role="alert">{wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}</div>
      {mode === 'onSite' ? (
        <TextField
          {...form.text('siteNote')}
          label={t('form.siteNote')}
          hint={t('form.siteNoteHint')}
          maxLength={140}
          optional
        />
      ) : null}
    </div>
  )
}
