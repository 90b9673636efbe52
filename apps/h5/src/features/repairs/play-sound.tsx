import { FieldErrorText } from '#ui/forms/field'
import { useText } from '@kikai/client/use-text'
import { LoaderCircle, Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** `0:21` */
export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** The heights of what stands for a recording, the same for all of them. */
const bars = [35, 60, 45, 90, 70, 100, 55, 80, 40, 65, 30, 50] as const

/**
 * Plays a recording. It is fetched at the first press and played from memory, because the server gives it as a file to
 * save and in one piece.
 */
export function PlaySound({ url, seconds }: { url: string; seconds: number }) {
  const t = useText('repairs')
  const [state, setState] = useState<'still' | 'loading' | 'playing' | 'failed'>('still')
  const audio = useRef<HTMLAudioElement | null>(null)
  useEffect(
    () => () => {
      audio.current?.pause()
      if (audio.current) URL.revokeObjectURL(audio.current.src)
    },
    [],
  )
  const play = async () => {
    setState('loading')
    try {
      audio.current ??= await fetched(url, () => setState('still'))
      audio.current.currentTime = 0
      await audio.current.play()
      setState('playing')
    } catch {
      setState('failed')
    }
  }
  const stop = () => {
    audio.current?.pause()
    setState('still')
  }
  const time = minutesOf(seconds)
  const isOn = state === 'playing'
  return (
    <div className="pt-2">
      <button
        type="button"
        aria-label={isOn ? t('file.stop') : t('file.play', { time })}
        onClick={isOn ? stop : () => void play()}
        className="flex min-h-14 max-w-full items-center gap-3 rounded-card bg-sunken py-2 pr-4 pl-3 hover:bg-press"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-card shadow-1 [&_svg]:size-4.5">
          {state === 'loading' ? (
            <LoaderCircle aria-hidden className="animate-turn" />
          ) : isOn ? (
            <Square aria-hidden />
          ) : (
            <Play aria-hidden />
          )}
        </span>
        <span aria-hidden className="flex h-6 items-center gap-0.75">
          {bars.map((height, at) => (
            <span key={at} className="w-0.75 rounded-full bg-ink" style={{ height: `${height}%` }} />
          ))}
        </span>
        <span className="figures text-14 text-ink-2">{time}</span>
      </button>
      <div role="alert">{state === 'failed' ? <FieldErrorText>{t('file.failed')}</FieldErrorText> : null}</div>
    </div>
  )
}

async function fetched(url: string, onEnd: () => void): Promise<HTMLAudioElement> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`no recording: ${answer.status}`)
  const audio = new Audio(URL.createObjectURL(await answer.blob()))
  audio.addEventListener('ended', onEnd)
  return audio
}
