import { canRecord, recordVoice, type Recording } from '#device/record-voice'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { IconButton } from '#ui/buttons/icon-button'
import { useSoundUpload, type UploadedSound } from '@kikai/client/files/use-upload'
import { useText } from '@kikai/client/use-text'
import { soundLimits } from '@kikai/kernel/sound-limits'
import { Mic, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { minutesOf, PlaySound } from './play-sound.tsx'

type VoiceFieldProps = { value: UploadedSound | null; onChange: (voice: UploadedSound | null) => void }

/** A voice note of a minute: record, listen, remove. Where nothing can be recorded there is no field. */
export function VoiceField({ value, onChange }: VoiceFieldProps) {
  const t = useText('repairs')
  const send = useSoundUpload()
  const [state, setState] = useState<'still' | 'recording' | 'sending' | 'blocked'>('still')
  const [seconds, setSeconds] = useState(0)
  const recording = useRef<Recording | null>(null)
  useEffect(() => () => recording.current?.drop(), [])

  const finish = async () => {
    const now = recording.current
    recording.current = null
    if (!now) return
    setState('sending')
    const kept = await send(await now.finish())
    if (kept) onChange(kept)
    setState('still')
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    if (state !== 'recording') return
    const timer = setInterval(() => setSeconds((past) => past + 1), 1_000)
    return () => clearInterval(timer)
  }, [state])
  useEffect(() => {
    if (seconds >= soundLimits.secondsMax) void latest.current()
  }, [seconds])

  const start = async () => {
    try {
      setSeconds(0)
      recording.current = await recordVoice()
      setState('recording')
    } catch {
      setState('blocked')
    }
  }
  if (!canRecord() && !value) return null
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="pb-1.5 text-14 font-600">{t('voice.title')}</legend>
      {value ? (
        <div className="flex items-end gap-1">
          <PlaySound key={value.id} url={value.url} seconds={value.seconds} />
          <IconButton label={t('voice.remove')} icon={<Trash2 aria-hidden />} onClick={() => onChange(null)} />
        </div>
      ) : state === 'recording' ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="tint" icon={<Square aria-hidden className="size-4.5" />} onClick={() => void finish()}>
            {t('voice.finish')}
          </Button>
          <span role="timer" className="figures text-14 text-bad">
            {t('voice.recording', { time: minutesOf(seconds), most: minutesOf(soundLimits.secondsMax) })}
          </span>
        </div>
      ) : (
        <Button icon={<Mic aria-hidden className="size-5" />} busy={state === 'sending'} onClick={() => void start()}>
          {state === 'sending' ? t('voice.sending') : t('voice.record')}
        </Button>
      )}
      <div aria-live="polite">
        {state === 'blocked' ? (
          <FieldErrorText>{t('voice.blocked')}</FieldErrorText>
        ) : (
          <p className="pt-1.5 text-12 text-ink-2">{t('voice.rule', { seconds: soundLimits.secondsMax })}</p>
        )}
      </div>
    </fieldset>
  )
}
