import { classes } from '#ui/class-names.ts'
import { initialOf } from '#ui/facts/initial.ts'
import { readersZone } from '#ui/times/moments.ts'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useText } from '@kikai/client/use-text'
import { formatClock } from '@kikai/i18n/format/moment'
import { AudioLines, LoaderCircle, SwitchCamera, UserRound, VideoOff } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import type { RoomNow, RoomSight } from './room-session.ts'
import { VideoOf } from './video-of.tsx'

/** Whether there is a picture of the other one. */
export const isSeen = ({ state, otherEnd, isAudioOnly }: RoomSight): boolean =>
  state !== 'waiting' && otherEnd?.camera === true && !isAudioOnly

/** The picture of the other one, as large as there is room. */
export function OtherPicture({ now, video }: { now: RoomNow; video: Ref<HTMLVideoElement> }) {
  const t = useText('rooms')
  const { room, sight } = now
  const { name } = room.other
  const stream = sight.received
  return (
    <>
      {stream ? (
        <VideoOf
          ref={video}
          stream={stream}
          label={t('controls.other', { name })}
          className={classes(
            'absolute inset-0 size-full object-cover max-wide:fixed wide:object-contain',
            !isSeen(sight) && 'invisible',
            sight.state === 'lost' && 'opacity-40',
          )}
        />
      ) : null}
      <span aria-hidden className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-on-photo to-transparent" />
    </>
  )
}

/** One's own picture, small, with what can be done about it. */
export function OwnPicture({ now }: { now: RoomNow }) {
  const t = useText('rooms')
  const { session, room } = now
  const { camera } = now.sight
  const stream = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera])
  return (
    <div className="absolute top-40 right-3 flex aspect-3/4 w-26 items-center justify-center overflow-hidden rounded-card border border-line bg-card">
      {stream ? (
        <VideoOf stream={stream} muted label={t('controls.own')} className="absolute inset-0 size-full object-cover" />
      ) : (
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-press">
          <UserRound className="size-6" />
        </span>
      )}
      {room.side === 'customer' ? (
        <span className="absolute inset-x-0 bottom-0 flex justify-between">
          <button
            type="button"
            aria-label={camera ? t('controls.cameraOff') : t('controls.cameraOn')}
            aria-pressed={camera === null}
            onClick={() => (camera ? session.turnOff() : session.turnOn())}
            className="grid size-11 place-items-center"
          >
            <VideoOff aria-hidden className="size-4.5" />
          </button>
          {camera ? (
            <button
              type="button"
              aria-label={t('controls.switchCamera')}
              onClick={session.switchCamera}
              className="grid size-11 place-items-center"
            >
              <SwitchCamera aria-hidden className="size-4.5" />
            </button>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}

/** What stands in the place of the picture, or over it: nobody yet, a broken way, a camera that is off. */
export function InPlaceOfPicture({ now }: { now: RoomNow }) {
  const t = useText('rooms')
  const nowMs = useServerNow()
  const { room, session } = now
  const { state, otherEnd: end, brokenSince, isReplaced, isAudioOnly } = now.sight
  const { name } = room.other
  const box = 'relative m-auto flex max-w-80 flex-col items-center gap-3 p-4 text-center'
  if (isReplaced)
    return (
      <div role="alert" className={box}>
        <h2 className="text-17 font-600">{t('elsewhere.title')}</h2>
        <p className="text-14">{t('elsewhere.note')}</p>
        <button
          type="button"
          onClick={session.comeBack}
          className="min-h-11 rounded-full bg-press px-5 text-15 font-600"
        >
          {t('elsewhere.back')}
        </button>
      </div>
    )
  if (state === 'lost') {
    const seconds = Math.max(1, Math.round((nowMs - (brokenSince ?? nowMs)) / 1_000))
    return (
      <div role="status" className={box}>
        <Turning />
        <h2 className="text-17 font-600">{t('lost.title')}</h2>
        <p className="text-14">{t('lost.note', { count: seconds })}</p>
        {isAudioOnly ? null : (
          <button
            type="button"
            onClick={() => session.setAudioOnly(true)}
            className="flex min-h-11 items-center gap-2 rounded-full bg-press px-5 text-15 font-600"
          >
            <AudioLines aria-hidden className="size-5" />
            {t('lost.audio')}
          </button>
        )}
      </div>
    )
  }
  if (state === 'waiting') {
    const isBoth = room.other.isHere && room.stage === 'open'
    const time = formatClock(room.slotStartsAt, readersZone)
    return (
      <div role="status" className={box}>
        <Turning />
        <h2 className="text-17 font-600">{isBoth ? t('waiting.both', { name }) : t('waiting.title', { name })}</h2>
        <p className="text-14">{isBoth ? t('waiting.bothNote', { time }) : t('waiting.note', { name, time })}</p>
        {room.stage === 'open' && !isBoth ? (
          <p className="text-13 text-ink-2">
            {t('waiting.noteLate', { time: formatClock(room.slotEndsAt, readersZone) })}
          </p>
        ) : null}
      </div>
    )
  }
  if (state === 'connecting')
    return (
      <div role="status" className={box}>
        <Turning />
        <p className="text-15">{t('connecting')}</p>
      </div>
    )
  return (
    <div role="status" className={classes(box, 'empty:hidden')}>
      {end?.camera === false || isAudioOnly ? (
        <>
          <span aria-hidden className="grid size-20 place-items-center rounded-full bg-press text-28 font-600">
            {initialOf(name)}
          </span>
          {end?.camera === false ? <p className="text-14">{t('theirCameraOff', { name })}</p> : null}
        </>
      ) : null}
      {end?.microphone === false ? (
        <p className="rounded-full bg-on-photo px-3 py-1.5 text-13">{t('theirMicrophoneOff', { name })}</p>
      ) : null}
    </div>
  )
}

const Turning = () => (
  <span aria-hidden className="grid size-16 place-items-center rounded-full bg-press">
    <LoaderCircle className="size-7 animate-turn" />
  </span>
)
