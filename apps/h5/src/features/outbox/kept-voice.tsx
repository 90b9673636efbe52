import { canRecord, recordVoice, type Recording } from '#device/record-voice'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { soundLimits } from '@kikai/kernel/sound-limits'
import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOutbox } from './use-outbox.ts'

/** A voice note that stays on the phone until what it belongs to is sent. Where nothing can be recorded there is no button. */
export function KeptVoice({ isFull, onKept }: { isFull: boolean; onKept: (id: Id<'file'>) => void }) {
  const t = useText('repairs')
  const { outbox } = useOutbox()
  const recording = useRef<Recording | null>(null)
  const [state, setState] = useState<'still' | 'recording' | 'blocked'>('still')
  useEffect(() => () => recording.current?.drop(), [])
  const finish = async () => {
    const now = recording.current
    recording.current = null
    setState('still')
    if (now) onKept(await outbox.addFile(await now.finish()))
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    if (state !== 'recording') return
    const full = setTimeout(() => void latest.current(), soundLimits.secondsMax * 1_000)
    return () => clearTimeout(full)
  }, [state])
  const start = async () => {
    try {
      recording.current = await recordVoice()
      setState('recording')
    } catch {
      setState('blocked')
    }
  }
  if (!canRecord() || isFull) return null
  const isOn = state === 'recording'
  return (
    <div>
      <Button
        tone={isOn ? 'tint' : 'grey'}
        icon={isOn ? <Square aria-hidden className="size-4.5" /> : <Mic aria-hidden className="size-5" />}
        onClick={() => void (isOn ? finish() : start())}
      >
        {t(isOn ? 'voice.finish' : 'voice.record')}
      </Button>
      {state === 'blocked' ? <FieldErrorText>{t('voice.blocked')}</FieldErrorText> : null}
    </div>
  )
}
