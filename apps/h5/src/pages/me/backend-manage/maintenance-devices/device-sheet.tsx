import { PassportEntries } from '#features/catalogue/passport-entries'
import { useMeterWords } from '#features/devices/meter-words.ts'
import { ServiceBar } from '#features/devices/service-bar'
import { Failed } from '#ui/feedback/failed'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Sheet } from '#ui/sheets/sheet'
import { Bone } from '#ui/feedback/skeletons'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import type { ManagedDevice } from '@kikai/contract/devices/devices.shapes'
import type { Id } from '@kikai/kernel/ids'

type DeviceSheetProps = { deviceId: Id<'device'>; onClose: () => void }

/** A customer's machine: its plate, its plan, and what happened to it. */
export default function DeviceSheet({ deviceId, onClose }: DeviceSheetProps) {
  const { data, error, reload } = useCall(managedDevicesCalls.readManagedDevice, { deviceId }, { freshMs: 0 })
  return (
    <Sheet open onClose={onClose} title={data ? [data.maker, data.model].join(' ') : ''}>
      {data ? <Shown of={data} /> : error ? <Failed look="inside" onRetry={reload} /> : <Bone className="h-60" />}
    </Sheet>
  )
}

function Shown({ of }: { of: ManagedDevice }) {
  const t = useText('scanned')
  const passport = useText('passport')
  const words = useMeterWords()
  const { date } = useDates()
  const { owner, place, serial, year, meter, plan } = of
  const { entries } = of.passport
  return (
    <div className="flex flex-col gap-5">
      <KeyFacts
        facts={[
          { label: t('owner'), value: owner.name },
          ...(place === '' ? [] : [{ label: t('place'), value: place }]),
          { label: t('serial'), value: serial },
          ...(year === null ? [] : [{ label: t('year'), value: <span className="figures">{year}</span> }]),
          ...(meter === null ? [] : [{ label: t('meter'), value: `${words.meter(meter)} · ${date(meter.at)}` }]),
        ]}
      />
      {plan.length > 0 ? (
        <section>
          <h3 className="pb-3 text-15 font-600">{t('plan')}</h3>
          <ul className="flex flex-col gap-4">
            {plan.map((one) => (
              <li key={one.id}>
                <ServiceBar of={one} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {entries.length > 0 ? (
        <section>
          <h3 className="pb-3 text-15 font-600">{passport('title')}</h3>
          <PassportEntries of={entries} />
        </section>
      ) : null}
    </div>
  )
}
