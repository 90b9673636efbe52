import { PassportEntries } from '#features/catalogue/passport-entries'
import { Switch } from '#ui/forms/choice'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type { DeviceDetail } from '@kikai/contract/devices/devices.shapes'

/** Everything that is known of the machine, and which of it buyers see. */
export function History({ of: { id, passport } }: { of: DeviceDetail }) {
  const t = useText('devices')
  const kinds = useText('passport')
  const { date } = useDates()
  const choose = useAction(devicesCalls.chooseShown)
  const { entries } = passport
  const shown = entries.filter((entry) => entry.shown).length
  if (entries.length === 0)
    return (
      <Panel>
        <p className="text-14 text-ink-2">{t('detail.noHistory')}</p>
      </Panel>
    )
  return (
    <>
      <Panel title={t('part.history')}>
        <PassportEntries of={entries} />
      </Panel>
      <Panel title={t('detail.shown', { shown, all: entries.length })}>
        <div className="divide-y divide-line">
          {entries.map((entry) => (
            <Switch
              key={entry.id}
              label={kinds(`kind.${entry.kind}`)}
              note={date(entry.at)}
              checked={entry.shown}
              onChange={() => void choose.run({ deviceId: id, eventIds: [entry.id], shown: !entry.shown })}
            />
          ))}
        </div>
      </Panel>
    </>
  )
}
