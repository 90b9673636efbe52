import { type Push, endPush, readPush } from '#device/push'
import { Switch } from '#ui/forms/choice'
import { Panel } from '#ui/pages/panel'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import { type ReactNode, useEffect, useState } from 'react'
import { useBeginPush } from './use-begin-push.ts'

/** Whether this browser shows notices; with it on, `children` choose which. Nothing where the server sends none. */
export function PushPanel({ children }: { children: ReactNode }) {
  const t = useText('notices')
  const [push, setPush] = useState<Push | null>(null)
  const [busy, setBusy] = useState(false)
  const look = () => readPush().then(setPush)
  useEffect(() => void look(), [])
  const endpoint = push?.state === 'possible' ? push.endpoint : undefined
  const known = useCall(noticesCalls.readPush, push ? (endpoint === undefined ? {} : { endpoint }) : null, {
    freshMs: 0,
  })
  const begin = useBeginPush()
  const remove = useAction(noticesCalls.removePush, {})
  const key = known.data?.key
  if (!push || !known.data || typeof key !== 'string') return null
  const turn = async (on: boolean) => {
    setBusy(true)
    if (on) await begin(key)
    if (!on && endpoint !== undefined) {
      await remove.run({ endpoint })
      await endPush()
    }
    await look()
    known.reload()
    setBusy(false)
  }
  return (
    <Panel title={t('push.title')}>
      {push.state === 'possible' ? (
        <>
          <Switch
            label={t('push.on')}
            note={t('push.why')}
            checked={known.data.isOn}
            disabled={busy}
            onChange={(event) => void turn(event.target.checked)}
          />
          {known.data.isOn ? children : null}
        </>
      ) : (
        <p className="text-14 text-ink-2">{t(`push.${push.state}`)}</p>
      )}
    </Panel>
  )
}
